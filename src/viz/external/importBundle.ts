/** Runs a bundle: a module that finds what it imports on `window`, and registers its plugins when it is evaluated. */
export async function importBundle(url: string): Promise<unknown> {
  const bundle: unknown = await import(/* @vite-ignore */ url);
  return bundle;
}
