import { describe, expect, it } from 'vitest';
import type { FormData } from '../../../lib/wire';
import { measureGround } from '../map/view';
import { loadControlPanel } from '../../controlPanels/loadControlPanel';
import { RULES_6 } from '../../../lib/queryRules.fixture';
import { initialFormData } from '../../../controls/panelValues';
import { buildContour, limitCellSize, readContourControls } from './contour';
import { readDeckData } from './deckData';

const formData: FormData = {
  viz_type: 'deck_contour',
  datasource: '1__table',
  spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
  cellSize: 300,
  contours: [
    { lowerThreshold: 1, color: { r: 1, g: 2, b: 3 } },
    { lowerThreshold: 2, upperThreshold: 5 },
  ],
};

function build(rows: readonly { readonly x: number; readonly y: number }[]) {
  const data = { ...readDeckData(undefined), rows };
  const model = buildContour({ formData, data, isPanel2: false, color: () => '#000', dark: false, hidden: new Set() });
  const [layer] = model.layers;
  if (layer?.kind !== 'contours') throw new Error('no contours');
  return { model, layer };
}

describe('the cells of contours', () => {
  it.each([
    { west: -180, south: -85, east: 180, north: 85 },
    { west: -180, south: 40, east: 180, north: 40 },
    { west: 7, south: 46, east: 14, north: 54 },
  ])('are at most a million for all contours: %j', (bounds) => {
    const { width, height } = measureGround(bounds);
    for (const count of [0, 1, 5]) {
      const size = limitCellSize(0.01, bounds, count);
      expect((width / size + 1) * (height / size + 1) * Math.max(1, count)).toBeLessThanOrEqual(1e6);
      expect(limitCellSize(size, bounds, count)).toBe(size);
    }
  });

  it('are larger than wished for data of the whole world, and the chart says so', () => {
    const { model, layer } = build([
      { x: -170, y: -60 },
      { x: 170, y: 70 },
    ]);
    expect(layer.cellSize).toBeGreaterThan(30_000);
    expect(model.note).toMatch(/^Cell size: \d\d,\d{3} m, since 300 m are too small for this area\.$/);
  });

  it('are as large as wished for data of a city', () => {
    const { model, layer } = build([
      { x: 13.1, y: 52.3 },
      { x: 13.7, y: 52.7 },
    ]);
    expect(layer.cellSize).toBe(300);
    expect(model.note).toBeUndefined();
  });

  it('do not reach the poles', () => {
    const { model, layer } = build([
      { x: 0, y: -90 },
      { x: 13.7, y: 52.7 },
    ]);
    expect(layer.data.map(({ position }) => position)).toEqual([[13.7, 52.7]]);
    expect(layer.cellSize).toBe(300);
    expect(model.count).toBe(1);
  });
});

describe('a new map', () => {
  it('has the contours that Superset’s control fills in, also before they are in the form data', async () => {
    const { contours: _none, ...start } = formData;
    const panel = await loadControlPanel('deck_contour', RULES_6);
    if (!panel) throw new Error('no panel');
    const context = { datasource: undefined, rules: RULES_6, conf: {}, hasFeature: () => false };
    const filled = initialFormData(panel, { viz_type: 'deck_contour', datasource: '1__table' }, context);
    expect(filled).toMatchObject({
      contours: [
        { lowerThreshold: 4, color: { r: 255, g: 0, b: 255, a: 100 }, strokeWidth: 1, zIndex: 10 },
        { lowerThreshold: 5, color: { r: 0, g: 255, b: 0, a: 100 }, strokeWidth: 2, zIndex: 20 },
        { lowerThreshold: 6, upperThreshold: 10, color: { r: 0, g: 0, b: 255, a: 100 }, zIndex: 30 },
      ],
    });
    const { contours } = readContourControls(start);
    expect(contours).toHaveLength(3);
    expect(contours).toEqual(readContourControls(filled).contours);
    expect(readContourControls({ ...start, contours: [] }).contours).toEqual([]);
  });
});
