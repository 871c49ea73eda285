import { loadCountries } from './loadCountries';
import { toRings, type Ring } from './outlines';

// eslint-disable-next-line no-restricted-syntax -- all maps of a page draw the same outlines, which never change
let rings: Promise<readonly Ring[]> | undefined;

/** Our own outlines as lines to draw; none while they cannot be loaded: the next map tries again. */
export function loadRings(): Promise<readonly Ring[]> {
  rings ??= loadCountries().then((countries) => {
    if (countries) return toRings(countries);
    rings = undefined;
    return [];
  });
  return rings;
}
