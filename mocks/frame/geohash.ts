const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';

interface Cell {
  readonly longitude: readonly [west: number, east: number];
  readonly latitude: readonly [south: number, north: number];
}

type Range = [low: number, high: number];

/** The cell of a geohash; undefined for a text that is none. */
export function geohashCell(geohash: string): Cell | undefined {
  const ranges: [longitude: Range, latitude: Range] = [
    [-180, 180],
    [-90, 90],
  ];
  let at: 0 | 1 = 0;
  if (geohash === '') return undefined;
  for (const letter of geohash.toLowerCase()) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return undefined;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = ranges[at];
      range[(digit & bit) === 0 ? 1 : 0] = middle(range);
      at = at === 0 ? 1 : 0;
    }
  }
  return { longitude: ranges[0], latitude: ranges[1] };
}

/** The middle of a geohash's cell. */
export function decodeGeohash(geohash: string): { longitude: number; latitude: number } | undefined {
  const cell = geohashCell(geohash);
  return cell && { longitude: middle(cell.longitude), latitude: middle(cell.latitude) };
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
    text += DIGITS.charAt(digit);
  }
  return text;
}

function middle([low, high]: readonly [number, number]): number {
  return (low + high) / 2;
}
