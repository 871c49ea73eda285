import * as v from 'valibot';
import { asRecord, isRecord, type UnknownRecord } from '../../lib/read';
import type { Bootstrap } from './bootstrapShape';
import { request } from '../client/pageClient';
import { serverTraits } from './serverTraits';

const TIMEOUT = 5000;

/** The messages of a Jed pack, for `setMessages`. */
function readMessages(pack: unknown): UnknownRecord | undefined {
  const messages = asRecord(asRecord(pack)['locale_data'])['superset'];
  return isRecord(messages) ? messages : undefined;
}

/**
 * The messages of the user's language; undefined for English, and where there is no response within five seconds or a guest
 * is refused. Never rejects.
 */
export async function loadLanguagePack(bootstrap: Bootstrap, signal?: AbortSignal): Promise<UnknownRecord | undefined> {
  const { locale, language_pack } = bootstrap.common;
  if (locale === 'en') return undefined;
  if (serverTraits(bootstrap).languagePack === 'bootstrap') return readMessages(language_pack);
  try {
    const path = `/superset/language_pack/${encodeURIComponent(locale)}/`;
    const { value } = await request({ path, schema: v.unknown(), timeout: TIMEOUT, auth: 'throw', signal });
    return readMessages(value);
  } catch {
    return undefined;
  }
}
