import { describe, expect, it } from 'vitest';
import type { LayerSpec } from './layerSpec';
import { emptyHeatmap } from './layerSpec.fixture';
import { toPicked } from './toDeckLayer';

const points: LayerSpec = { id: 'points', kind: 'points', data: [], minRadius: 1, maxRadius: 2, units: 'pixels' };
const at = { x: 5, y: 6, coordinate: [7, 8], viewport: { zoom: 3 } };
const place = { x: 5, y: 6, position: [7, 8], zoom: 3 };
const row = { name: 'a' };

describe('what is under the pointer', () => {
  it('is the row of a mark, or the rows of a cell', () => {
    const layer = { id: 'points' };
    expect(toPicked({ ...at, layer, object: { row } }, [points])).toEqual({ layerId: 'points', ...place, row });
    expect(toPicked({ ...at, layer, object: { points: [{ row }], value: 4 } }, [points])).toEqual({
      layerId: 'points',
      ...place,
      cell: { value: 4, rows: [row] },
    });
  });

  it('is nothing beside the marks', () => {
    expect(toPicked({ ...at, layer: null }, [points])).toBeUndefined();
    expect(toPicked({ ...at, layer: { id: 'points' }, object: {} }, [points])).toBeUndefined();
  });

  it('is a place on a heatmap, until the pointer leaves', () => {
    expect(toPicked({ ...at, layer: null }, [emptyHeatmap, points])).toEqual({ layerId: 'heat', ...place });
    expect(toPicked({ ...at, x: -1, y: -1, layer: null }, [emptyHeatmap])).toBeUndefined();
  });

  it('is a place with its threshold on contours', () => {
    const contours: LayerSpec = {
      id: 'all',
      kind: 'contours',
      data: [],
      cellSize: 1,
      aggregation: 'sum',
      contours: [],
    };
    const picked = toPicked({ ...at, layer: { id: 'first' }, object: { contour: { threshold: [1, 2] } } }, [contours]);
    expect(picked).toEqual({ layerId: 'first', ...place, threshold: [1, 2] });
  });
});
