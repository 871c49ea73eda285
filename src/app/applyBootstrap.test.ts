// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client/client';
import { readBootstrap } from '../api/session/bootstrapShape';
import { applyBootstrap } from './applyBootstrap';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

async function open(locale: string): Promise<HTMLElement> {
  const client = createClient(() => Promise.resolve(new Response('{}', { status: 404 })));
  await applyBootstrap(client, readBootstrap({ common: { locale } }));
  return document.documentElement;
}

describe('the document has the language and direction of', () => {
  it.each(['ar', 'fa', 'he', 'ur', 'ar_EG', 'fa_IR'])('%s: right to left', async (locale) => {
    const { lang, dir } = await open(locale);
    expect([lang, dir]).toEqual([locale.replace('_', '-'), 'rtl']);
  });

  it.each(['en', 'fr', 'pt_BR', 'zh_TW', 'uk', 'arn', 'fat', 'pa'])('%s: left to right', async (locale) => {
    const { lang, dir } = await open(locale);
    expect([lang, dir]).toEqual([locale.replace('_', '-'), '']);
  });
});
