import type { Bootstrap } from '../api/session/bootstrapShape';
import { readStored, writeStored } from '../lib/storage';

const KEY = 'vitrine.plainServer';

/** English, the default formats and no colour schemes of the server's own: pages look the same before the bootstrap. */
function hasDefaults({ common }: Bootstrap): boolean {
  const empty = (value: object): boolean => Object.keys(value).length === 0;
  return (
    common.locale === 'en' &&
    empty(common.d3_format) &&
    empty(common.d3_time_format) &&
    common.extra_categorical_color_schemes.length === 0 &&
    common.extra_sequential_color_schemes.length === 0
  );
}

/** Stores for the next visit whether pages can be rendered before the bootstrap has arrived. */
export function rememberRenderHint(bootstrap: Bootstrap): void {
  writeStored(KEY, hasDefaults(bootstrap));
}

/** Whether language, formats or colours came from the server on the last visit. */
export function mustAwaitBootstrap(): boolean {
  return readStored(KEY) === false;
}
