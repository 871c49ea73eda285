import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectTexts } from './collectTexts';

/**
 * Which of our texts the language packs of a Superset release translate, as `serverPacks.json`: `texts` that at least one pack
 * has, and for each language the places of those that it lacks. Run with the folder `superset/translations` of an installed
 * Superset when texts of ours were changed to Superset's own:
 *   npx tsx tests/translations/makeServerPacks.ts FOLDER
 */
const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Usage: makeServerPacks.ts FOLDER, with LANGUAGE/LC_MESSAGES/messages.json files');

const packs = new Map<string, Record<string, unknown>>();
for (const language of readdirSync(folder).sort()) {
  if (language === 'en' || !/^[a-z]{2}(_[A-Z]{2})?$/.test(language)) continue;
  const file = path.join(folder, language, 'LC_MESSAGES', 'messages.json');
  const pack = JSON.parse(readFileSync(file, 'utf8')) as { locale_data: { superset: Record<string, unknown> } };
  packs.set(language, pack.locale_data.superset);
}
const isTranslated = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.some((form) => typeof form === 'string' && form !== '');
const texts = [...collectTexts().texts.keys()]
  .filter((text) => [...packs.values()].some((pack) => Object.hasOwn(pack, text)))
  .sort();
const missing = Object.fromEntries(
  [...packs].map(([language, pack]) => [language, texts.flatMap((text, i) => (isTranslated(pack[text]) ? [] : [i]))]),
);
writeFileSync(path.join(import.meta.dirname, 'serverPacks.json'), `${JSON.stringify({ texts, missing })}\n`);
