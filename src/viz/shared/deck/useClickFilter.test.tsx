// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { ExtraFiltersContext } from '../extraFilters/extraFiltersContext';
import { readDeckData } from './deckData';
import { buildPolygon } from './polygon';
import { useClickFilter } from './useClickFilter';

const rows = ['a', 'b', 'c'].map((hash) => ({ hash, polygon: [[0, 0], [1, 0], [1, 1]] })); // prettier-ignore

function setUp(values: UnknownRecord) {
  const formData: FormData = { viz_type: 'deck_polygon', datasource: '1__table', line_column: 'hash', ...values };
  const data = { ...readDeckData(undefined), isLegacy: true, hasFeatures: true, rows };
  const model = buildPolygon({ formData, data, isPanel2: true, color: () => '#000', dark: false, hidden: new Set() });
  const apply = vi.fn();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ExtraFiltersContext value={apply}>{children}</ExtraFiltersContext>
  );
  const { result } = renderHook(() => useClickFilter(model), { wrapper });
  const click = (index: number, pause = 1000) => {
    vi.advanceTimersByTime(pause);
    act(() => result.current?.onPick({ layerId: '', x: 0, y: 0, row: rows[index] ?? {} }));
  };
  return { apply, click, result };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('selects several polygons, each until it is clicked again', () => {
  const { apply, click, result } = setUp({ table_filter: true });
  click(0);
  click(1);
  expect(apply).toHaveBeenLastCalledWith({ hash: ['a', 'b'] });
  expect(rows.map((row) => result.current?.isSelected?.(row))).toEqual([true, true, false]);
  click(0);
  expect(apply).toHaveBeenLastCalledWith({ hash: ['b'] });
  click(1);
  expect(apply).toHaveBeenLastCalledWith({ hash: null });
  expect(result.current?.isSelected).toBeUndefined();
});

it('selects one alone by a double click, and always where there is only one at a time', () => {
  const several = setUp({ table_filter: true });
  several.click(0);
  several.click(1);
  several.click(2);
  several.click(2, 100);
  expect(several.apply).toHaveBeenLastCalledWith({ hash: ['c'] });
  const one = setUp({ table_filter: true, toggle_polygons: false });
  one.click(0);
  one.click(1);
  expect(one.apply).toHaveBeenLastCalledWith({ hash: ['b'] });
});

it('selects nothing without the control, and nothing where the server sends no value', () => {
  expect(setUp({}).result.current).toBeUndefined();
  const { apply, result } = setUp({ table_filter: true });
  act(() => result.current?.onPick({ layerId: '', x: 0, y: 0, row: { polygon: [] } }));
  expect(apply).not.toHaveBeenCalled();
});
