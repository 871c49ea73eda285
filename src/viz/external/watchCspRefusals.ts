/**
 * Records the addresses that the page's content security policy refuses from now on: an import only says that it failed. Returns whether
 * one was refused; the browser reports that in a task of its own, which may come after the import's.
 */
export function watchCspRefusals(): (url: string) => Promise<boolean> {
  const refused = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ disposition, blockedURI }) => {
    if (disposition === 'enforce') refused.add(blockedURI);
  });
  return async (url) => {
    await new Promise((resolve) => setTimeout(resolve));
    return refused.has(url.split('#')[0] ?? '');
  };
}
