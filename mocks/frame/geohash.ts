import { decodeGeohash, GEOHASH_DIGITS } from '../../src/lib/geohash';

type Range = [low: number, high: number];

/** The middle of a geohash's cell; undefined for a text that is none. */
export function geohashMiddle(geohash: string): { longitude: number; latitude: number } | undefined {
  const cell = decodeGeohash(geohash);
  return cell && { longitude: middle([cell.west, cell.east]), latitude: middle([cell.south, cell.north]) };
}

/** The geohash of a place; undefined for coordinates that are none. */
export function encodeGeohash(longitude: number, latitude: number, length = 12): string | undefined {
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return undefined;
  const ranges: [longitude: Range, latitude: Range] = [
    [-180, 180],
    [-90, 90],
  ];
  let [text, at]: [string, 0 | 1] = ['', 0];
  while (text.length < length) {
    let digit = 0;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = ranges[at];
      const isUpper = (at === 0 ? longitude : latitude) >= middle(range);
      if (isUpper) digit += bit;
      range[isUpper ? 0 : 1] = middle(range);
      at = at === 0 ? 1 : 0;
    }
    text += GEOHASH_DIGITS.charAt(digit);
  }
  return text;
}

function middle([low, high]: readonly [number, number]): number {
  return (low + high) / 2;
}
