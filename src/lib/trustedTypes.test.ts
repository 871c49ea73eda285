import { afterEach, expect, it, vi } from 'vitest';

type Rule = (text: string, type?: string, sink?: string) => string | undefined;

/** The policies that the module creates, in place of the browser's. */
async function load() {
  const policies = new Map<string, Readonly<Record<string, Rule>>>();
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Readonly<Record<string, Rule>>) => {
      policies.set(name, rules);
      return { createHTML: (html: string) => ({ toString: () => `trusted ${html}` }) };
    },
  });
  vi.stubGlobal('window', { location: { origin: 'https://bi.example' } });
  vi.resetModules();
  return { policies, ...(await import('./trustedTypes')) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('marks what is safe by a policy of its own', async () => {
  const { policies, trustHtml } = await load();
  expect(String(trustHtml('<b>x</b>'))).toBe('trusted <b>x</b>');
  expect([...policies.keys()]).toEqual(['vitrine', 'default']);
  // It has no rule for scripts, even if other code gets hold of it.
  expect(Object.keys(policies.get('vitrine') ?? {})).toEqual(['createHTML']);
});

it('HTML of libraries is text, scripts and workers are those of this origin', async () => {
  const { policies } = await load();
  const { createHTML, createScriptURL, createScript } = policies.get('default') ?? {};
  expect(createHTML?.('', 'TrustedHTML', 'Element innerHTML')).toBe('');
  expect(createHTML?.('<img src=x onerror=y> &lt;', 'TrustedHTML', 'Element innerHTML')).toBe(
    '&#60;img src=x onerror=y> &#38;lt;',
  );
  expect(createHTML?.('<b>x</b>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<b>x</b>');
  expect(createScriptURL?.('https://bi.example/vitrine/assets/a.js')).toBe('https://bi.example/vitrine/assets/a.js');
  expect(createScriptURL?.('/vitrine/assets/a.js')).toBe('/vitrine/assets/a.js');
  for (const url of ['https://evil.test/a.js', '//evil.test/a.js', 'data:text/javascript,1', 'javascript:1'])
    expect(createScriptURL?.(url)).toBeUndefined();
  expect(createScript).toBeUndefined();
});

it('HTML of plugins is cleaned', async () => {
  const { policies, defaultPolicyRules } = await load();
  defaultPolicyRules.set({ createHTML: (html) => `clean ${html}`, createScriptURL: (url) => url });
  const { createHTML, createScriptURL } = policies.get('default') ?? {};
  expect(createHTML?.('<b>', 'TrustedHTML', 'Element innerHTML')).toBe('clean <b>');
  expect(createScriptURL?.('https://plugins.example/a.js')).toBe('https://plugins.example/a.js');
});

it('browsers without Trusted Types insert the text', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  vi.resetModules();
  const { trustHtml } = await import('./trustedTypes');
  expect(trustHtml('<b>x</b>')).toBe('<b>x</b>');
});
