import type Cronstrue from 'cronstrue';
import { parseCron } from './cron';

/** cronstrue's names where they differ from the server's. */
const RENAMED: Readonly<Record<string, string>> = { zh: 'zh_CN', pt: 'pt_PT', no: 'nb' };

export type DescribeCron = (cron: string) => string;

const isCronstrue = (value: unknown): value is typeof Cronstrue =>
  typeof value === 'function' && 'locales' in value && 'toString' in value;

/** A CommonJS module: as its bundler passes it on, `default` may be the module or its own `default`. */
function unwrap(loaded: object): typeof Cronstrue {
  const inner: unknown = 'default' in loaded ? loaded.default : undefined;
  const found = [loaded, inner].find(isCronstrue);
  if (!found) throw new Error('cronstrue has another shape');
  return found;
}

/** Loads the descriptions of schedules in a language of the server ('de', 'pt_BR'), in English where it is not supported. */
export async function loadCronDescriptions(language: string): Promise<DescribeCron> {
  // All other languages are in one file.
  const module = await (language === 'en' ? import('cronstrue') : import('cronstrue/i18n'));
  const cronstrue = unwrap(module.default);
  const name = Object.hasOwn(RENAMED, language) ? (RENAMED[language] ?? language) : language;
  const locale = Object.hasOwn(cronstrue.locales, name) ? name : 'en';
  return (cron) => {
    // The server reads seconds last, cronstrue first.
    if (!parseCron(cron)) return '';
    return cronstrue.toString(cron, { locale, throwExceptionOnParseError: false });
  };
}
