import { describe, expect, it } from 'vitest';
import { allowedBaseMap, OUTLINES, readBaseMap } from './baseMap';
import { readPolicy } from './tileHosts';

describe('readBaseMap', () => {
  it.each([
    ['mapbox://styles/mapbox/light-v9', ''],
    ['javascript:alert(1)', 'key'],
    ['tile://ftp://host/{z}/{x}/{y}', 'key'],
    ['//elsewhere/{z}/{x}/{y}', 'key'],
    ['', 'key'],
  ])('%s with the key "%s" has outlines only', (style, key) => {
    expect(readBaseMap(style, key)).toEqual(OUTLINES);
  });
  it('reads styles of Mapbox, templates and addresses of styles', () => {
    expect(readBaseMap('mapbox://styles/mapbox/light-v9', 'p/k')).toMatchObject({
      layers: [
        { urls: ['https://api.mapbox.com/styles/v1/mapbox/light-v9/tiles/512/{z}/{x}/{y}@2x?access_token=p%2Fk'] },
      ],
    });
    expect(readBaseMap('tile://https://{s}.host/{z}/{x}/{y}{r}.png', '')).toMatchObject({
      layers: [
        {
          urls: ['https://a.host/{z}/{x}/{y}.png', 'https://b.host/{z}/{x}/{y}.png', 'https://c.host/{z}/{x}/{y}.png'],
        },
      ],
    });
    expect(readBaseMap('https://tile.openstreetmap.org/{z}/{x}/{y}.png', '')).toMatchObject({
      layers: [{ tileSize: 256, attribution: '© OpenStreetMap contributors' }],
    });
    expect(readBaseMap('https://host/style.json', '')).toEqual({ kind: 'style', url: 'https://host/style.json' });
  });
});

describe('the policy of the page', () => {
  const page = 'https://bi.example.org/explore/';
  const osm = 'https://tile.openstreetmap.org/1/2/3.png';
  it.each([
    [null, osm, true],
    ["default-src 'self'", osm, false],
    ["default-src 'self'", '/tiles/1/2/3.png', true],
    ["default-src *; connect-src 'self'", osm, false],
    ["connect-src 'self' https://tile.openstreetmap.org", osm, true],
    ["connect-src 'self' https://*.openstreetmap.org", osm, true],
    ["connect-src 'self' http://tile.openstreetmap.org", osm, false],
    ['connect-src https:', osm, true],
    ["img-src 'self'", osm, true],
  ])('%s: %s: %s', (policy, url, allowed) => {
    expect(readPolicy(policy, page)(url)).toBe(allowed);
  });
  it('falls back to outlines', () => {
    expect(allowedBaseMap(readBaseMap(osm, ''), () => false)).toEqual(OUTLINES);
  });
});
