// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../api/session/bootstrapShape';
import { BootstrapProvider } from '../store/sessionContext';
import english from './descriptions.json';
import { useDescriptions } from './descriptions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function render(locale: string, respond: () => Response | Promise<Response>) {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve().then(respond);
  });
  const bootstrap = readBootstrap({ common: { locale } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BootstrapProvider value={bootstrap}>{children}</BootstrapProvider>
  );
  return { paths, ...renderHook(() => useDescriptions(), { wrapper }) };
}

it('are in the language of the user, and in English where a translation is missing', async () => {
  const translations = { [english.aggregation]: 'Traduit', [english.entity]: { one: 'Not a text' } };
  const { paths, result } = render('fr', () => Response.json(translations));
  await waitFor(() => expect(result.current['aggregation']).toBe('Traduit'));
  expect(result.current['entity']).toBe(english.entity);
  expect(Object.keys(result.current)).toEqual(Object.keys(english));
  expect(paths).toEqual([expect.stringMatching(/locales\/controls\/fr\.json$/)]);
});

it('are in English where there is no catalogue, or none that can be loaded', async () => {
  const missing = render('fr', () => new Response('', { status: 404 }));
  await waitFor(() => expect(missing.result.current).toEqual(english));
  const offline = render('fr', () => Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(offline.result.current).toEqual(english));
});

it('load nothing more for English', async () => {
  const { paths, result } = render('en', () => Response.json({}));
  await waitFor(() => expect(result.current).toEqual(english));
  expect(paths).toEqual([]);
});
