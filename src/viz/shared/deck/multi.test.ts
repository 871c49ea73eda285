import { describe, expect, it } from 'vitest';
import { readLayerCharts } from './multi';

describe('readLayerCharts', () => {
  const slices = [9, 7, 8].map((slice_id) => ({
    slice_id,
    form_data: { viz_type: 'deck_path', datasource: '1__table' },
  }));
  const formData = { viz_type: 'deck_multi', datasource: '1__table', deck_slices: [8, 9, 7] };
  const ids = (isPanel2: boolean) => readLayerCharts({ slices }, formData, isPanel2).map(({ id }) => id);
  it('orders layers by id in 2.x, later as selected', () => {
    expect(ids(true)).toEqual([7, 8, 9]);
    expect(ids(false)).toEqual([8, 9, 7]);
  });
});
