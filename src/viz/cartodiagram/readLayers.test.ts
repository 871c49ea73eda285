import { describe, expect, it } from 'vitest';
import { getFeatureUrl } from '../shared/map/mapStyle';
import { readLayers } from './readLayers';

describe('readLayers', () => {
  const read = (...layers: unknown[]) => readLayers(layers);

  it('has the first on top, and leaves out what has no web address', () => {
    const layers = read(
      { type: 'XYZ', url: 'https://a/{z}/{x}/{y}.png' },
      { type: 'WMS', version: '1.1.1', url: 'https://b/wms', layersParam: 'a b', attribution: 'B' },
      { type: 'WFS', url: 'javascript:alert(1)', typeName: 'x' },
      { type: 'XYZ', url: 'https://no/template.png' },
      null,
    );
    expect(layers).toMatchObject([
      {
        urls: [
          'https://b/wms?SERVICE=WMS&REQUEST=GetMap&VERSION=1.1.1&LAYERS=a+b&STYLES=&FORMAT=image%2Fpng&TRANSPARENT=true&SRS=EPSG%3A3857&WIDTH=256&HEIGHT=256&BBOX={bbox-epsg-3857}',
        ],
        attribution: 'B',
      },
      { urls: ['https://a/{z}/{x}/{y}.png'] },
    ]);
  });

  it.each([
    ['2.0.0', 'TYPENAMES=ns%3Aroads', 'COUNT=50'],
    ['1.1.0', 'TYPENAME=ns%3Aroads', 'MAXFEATURES=50'],
  ])('requests the features of a WFS %s in sight', (version, name, limit) => {
    const [layer] = read({ type: 'WFS', version, url: 'https://c/wfs?map=1', typeName: 'ns:roads', maxFeatures: 50 });
    if (layer?.kind !== 'features') throw new Error('not a layer of features');
    const url = getFeatureUrl(layer, [0, 0, 180, 45]);
    expect(url).toContain('https://c/wfs?map=1&SERVICE=WFS&REQUEST=GetFeature');
    expect(url).toContain(`&${name}&`);
    expect(url).toContain(`&${limit}&`);
    expect(url).toMatch(/&SRSNAME=EPSG%3A4326&.*BBOX=0,0,20037508,5621521,EPSG:3857$/);
  });

  it('draws features in the colours of their style', () => {
    const symbolizers = [
      { kind: 'Fill', color: '#ff0000', fillOpacity: 0.5, outlineColor: '#000000', outlineWidth: 3 },
      { kind: 'Mark', color: 'nonsense', radius: 1e9 },
    ];
    const [layer] = read({ type: 'WFS', url: 'https://c/', typeName: 'x', style: { rules: [{ symbolizers }] } });
    expect(layer).toMatchObject({
      style: { fill: 'rgba(255, 0, 0, 0.5)', lineWidth: 3, point: '#3388ff', radius: 100 },
    });
  });
});
