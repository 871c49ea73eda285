import * as v from 'valibot';
import { asRecord, asString, isRecord } from '../../lib/read';
import type { LanguagePack } from '../../lib/t';
import type { Client } from '../client/client';
import type { Bootstrap } from './bootstrapShape';
import { serverTraits } from './serverTraits';

const TIMEOUT = 5000;

/** A Jed pack. Its header is the entry with the empty key. */
async function readPack(pack: unknown): Promise<Partial<LanguagePack> | undefined> {
  const messages = asRecord(asRecord(pack)['locale_data'])['superset'];
  if (!isRecord(messages)) return undefined;
  const rules = await import('../../lib/pluralForms').catch(() => undefined);
  const getPluralForm = rules?.parsePluralForms(asString(asRecord(messages[''])['plural_forms']));
  return { messages, ...(getPluralForm && { getPluralForm }) };
}

/**
 * The pack of the user's language; undefined for English, and where there is no response within five seconds or a guest
 * is refused. Never rejects.
 */
export async function loadLanguagePack(
  client: Client,
  bootstrap: Bootstrap,
  signal?: AbortSignal,
): Promise<Partial<LanguagePack> | undefined> {
  const { locale, language_pack } = bootstrap.common;
  if (locale === 'en') return undefined;
  try {
    if (serverTraits(bootstrap).languagePack === 'bootstrap') return await readPack(language_pack);
    const path = `/superset/language_pack/${encodeURIComponent(locale)}/`;
    const { value } = await client.request({ path, schema: v.unknown(), timeout: TIMEOUT, auth: 'throw', signal });
    return await readPack(value);
  } catch {
    return undefined;
  }
}
