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

/** Undefined where there is no response within five seconds, or a guest is refused. */
async function loadServerPack(
  client: Client,
  bootstrap: Bootstrap,
  signal?: AbortSignal,
): Promise<Partial<LanguagePack> | undefined> {
  const { locale, language_pack } = bootstrap.common;
  try {
    if (serverTraits(bootstrap).languagePack === 'bootstrap') return await readPack(language_pack);
    const path = `/superset/language_pack/${encodeURIComponent(locale)}/`;
    const { value } = await client.request({ path, schema: v.unknown(), timeout: TIMEOUT, auth: 'throw', signal });
    return await readPack(value);
  } catch {
    return undefined;
  }
}

/**
 * The texts of the user's language: the server's pack, completed by our own catalogue; undefined for English, and where neither
 * can be loaded. Never rejects.
 */
export async function loadLanguagePack(
  client: Client,
  bootstrap: Bootstrap,
  signal?: AbortSignal,
): Promise<Partial<LanguagePack> | undefined> {
  const { locale } = bootstrap.common;
  if (locale === 'en') return undefined;
  const isOlder = serverTraits(bootstrap).languagePack === 'bootstrap';
  const own = import('./ownCatalogue')
    .then(async ({ completePack, loadOwnCatalogue }) => {
      const catalogue = await loadOwnCatalogue(locale, AbortSignal.timeout(TIMEOUT));
      return catalogue && ((pack?: Partial<LanguagePack>) => completePack(pack, catalogue, locale, isOlder));
    })
    .catch(() => undefined);
  const [pack, complete] = await Promise.all([loadServerPack(client, bootstrap, signal), own]);
  return complete ? complete(pack) : pack;
}
