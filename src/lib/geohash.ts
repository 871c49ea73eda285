/** The digits of a geohash, five bits each. */
export const GEOHASH_DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Degrees. */
export interface GeohashCell {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The cell of a geohash; undefined for a text that is none. */
export function decodeGeohash(geohash: string): GeohashCell | undefined {
  const longitude: [number, number] = [-180, 180];
  const latitude: [number, number] = [-90, 90];
  let isLongitude = true;
  for (const letter of geohash.toLowerCase()) {
    const digit = GEOHASH_DIGITS.indexOf(letter);
    if (digit < 0) return undefined;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = isLongitude ? longitude : latitude;
      range[(digit & bit) === 0 ? 1 : 0] = (range[0] + range[1]) / 2;
      isLongitude = !isLongitude;
    }
  }
  if (geohash === '') return undefined;
  return { west: longitude[0], east: longitude[1], south: latitude[0], north: latitude[1] };
}
