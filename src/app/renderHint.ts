import type { Bootstrap } from '../api/session/bootstrapShape';
import { readStored, writeStored } from '../lib/storage';

const KEY = 'vitrine.plainServer';

/** English, the default formats and no schemes of its own: then pages need not wait for the server's word to be drawn. */
function isPlain({ common }: Bootstrap): boolean {
  const empty = (value: object): boolean => Object.keys(value).length === 0;
  return (
    common.locale === 'en' &&
    empty(common.d3_format) &&
    empty(common.d3_time_format) &&
    common.extra_categorical_color_schemes.length === 0 &&
    common.extra_sequential_color_schemes.length === 0
  );
}

/** Keeps for the next visit whether the server's words, formats and colours are the usual ones. */
export function rememberSpeech(bootstrap: Bootstrap): void {
  writeStored(KEY, isPlain(bootstrap));
}

/** The last visit told that language, formats or colours depend on the server. */
export function speaksOtherwise(): boolean {
  return readStored(KEY) === false;
}
