import { asString } from '../../lib/read';
import type { Bootstrap } from './bootstrapShape';

/**
 * Superset's release: 2 for 2.x, 6 for 6.x and later, between them with the minor version, such as 4.1. From its version; where that
 * is a company's own, from the bootstrap data: formats of numbers and times came with 3.0, themes and a URL for the language
 * pack with 6.0.
 */
export function getRelease({ common }: Bootstrap): number {
  const { raw, menu_data } = common;
  const version = /^v?([2-9]\.\d)/.exec(asString(menu_data.navbar_right['version_string']))?.[1];
  const release = version === undefined ? undefined : Number.parseFloat(version);
  if (release !== undefined) return release < 3 ? 2 : Math.min(release, 6);
  if ('theme' in raw || !('language_pack' in raw)) return 6;
  return 'd3_format' in raw ? 3 : 2;
}
