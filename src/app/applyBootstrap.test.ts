// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client/client';
import { readBootstrap } from '../api/session/bootstrapShape';
import { getColorRules } from '../lib/color/colorSchemes';
import { applyBootstrap } from './applyBootstrap';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

async function open(locale: string, feature_flags: object = {}): Promise<HTMLElement> {
  const client = createClient(() => Promise.resolve(new Response('{}', { status: 404 })));
  await applyBootstrap(client, readBootstrap({ common: { locale, feature_flags } }));
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

it.each(['en', 'fr'])('the document is not mirrored after signing in again in %s', async (locale) => {
  await open('ar');
  expect((await open(locale)).dir).toBe('');
});

describe('charts with more labels than colours get neighbouring hues by the flag', () => {
  it.each(['USE_ANALOGOUS_COLORS', 'USE_ANALAGOUS_COLORS'])('%s', async (flag) => {
    await open('en', { [flag]: true });
    expect(getColorRules().hasAnalogousColors).toBe(true);
    await open('en', { [flag]: false });
    expect(getColorRules().hasAnalogousColors).toBe(false);
  });
});
