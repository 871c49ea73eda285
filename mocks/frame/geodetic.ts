interface Point {
  readonly latitude: number;
  readonly longitude: number;
  /** Kilometres. */
  readonly altitude: number;
}

const METERS: Readonly<Record<string, number>> = { km: 1000, m: 1, mi: 1609.344, ft: 0.3048, nm: 1852, nmi: 1852 };

const angle = (hemispheres: string) =>
  `([NS EW])?\\s*([-+]?\\d+(?:\\.\\d+)?)\\s*(?:°|d|deg)?(?:\\s*(\\d+(?:\\.\\d+)?)\\s*(?:['′m]|arcmin))?(?:\\s*(\\d+(?:\\.\\d+)?)\\s*(?:["″s]|arcsec))?\\s*([${hemispheres}])?`.replace(
    '[NS EW]',
    `[${hemispheres}]`,
  );
const POINT = new RegExp(
  `^\\s*${angle('NS')}\\s*[,;\\s]\\s*${angle('EW')}(?:\\s*[,;\\s]\\s*([-+]?\\d+(?:\\.\\d+)?)\\s*(km|mi|nmi|nm|ft|m)?)?\\s*$`,
  'i',
);

/** Degrees, minutes and seconds; south and west are negative, and so is a sign. */
function toDegrees([before, degrees, minutes, seconds, after]: readonly (string | undefined)[]): number {
  const text = degrees ?? '0';
  const size = Math.abs(Number(text)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isBelow = /[SW]/i.test(`${before ?? ''}${after ?? ''}`) !== text.startsWith('-');
  return isBelow ? -size : size;
}

/** A written place: latitude, longitude and perhaps altitude, in degrees or in degrees, minutes and seconds. */
export function parsePoint(text: string): Point | undefined {
  const parts = POINT.exec(text)?.slice(1);
  if (!parts) return undefined;
  const latitude = toDegrees(parts.slice(0, 5));
  const longitude = toDegrees(parts.slice(5, 10));
  const altitude = (Number(parts[10] ?? 0) * (METERS[(parts[11] ?? 'km').toLowerCase()] ?? 1000)) / 1000;
  return Math.abs(latitude) > 90 ? undefined : { latitude, longitude, altitude };
}
