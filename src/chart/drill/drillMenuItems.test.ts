import { asString } from '../../lib/read';
import { describe, expect, it, vi } from 'vitest';
import type { MenuItem } from '../../ui/Menu';
import { getFilterText, crossFilterItems, detailItems, drillByItems } from './drillMenuItems';

const boy = { col: 'gender', op: '==', val: 'boy' };
const state = { col: 'state', op: '==', val: 'CA', formattedVal: 'California' };
const words = (items: readonly MenuItem[] | undefined) => items?.map(({ label }) => label);

describe('crossFilterItems', () => {
  const dataMask = { extraFormData: {} };
  it('adds or removes the data mask of the click', () => {
    const tell = vi.fn();
    const add = crossFilterItems({ drillToDetail: [], crossFilter: { dataMask, isCurrentValueSelected: false } }, tell);
    expect(words(add)).toEqual(['Add cross-filter']);
    add[0]?.onSelect?.();
    expect(tell).toHaveBeenCalledWith(dataMask);
    const remove = { drillToDetail: [], crossFilter: { dataMask, isCurrentValueSelected: true } };
    expect(words(crossFilterItems(remove, tell))).toEqual(['Remove cross-filter']);
  });
  it('is disabled at a data point without values, and missing where the chart filters nothing', () => {
    expect(crossFilterItems({ drillToDetail: [] }, vi.fn())[0]?.disabled).toBe(true);
    expect(crossFilterItems({ drillToDetail: [] }, undefined)).toEqual([]);
  });
});

describe('detailItems', () => {
  const of = { filters: [boy, state], aggregates: true, byValue: true };
  it('has all rows, each value, and all values', () => {
    const onDetail = vi.fn();
    const [all, by] = detailItems({ ...of, onDetail });
    expect(words(by?.items)).toEqual([
      'Drill to detail by boy',
      'Drill to detail by California',
      'Drill to detail by all',
    ]);
    all?.onSelect?.();
    by?.items?.forEach((item) => item.onSelect?.());
    expect(onDetail.mock.calls).toEqual([[[]], [[boy]], [[state]], [[boy, state]]]);
  });
  it('has no entry for values where the type knows none, and says why it is disabled', () => {
    expect(detailItems({ ...of, byValue: false, onDetail: vi.fn() })).toHaveLength(1);
    const off = detailItems({ ...of, aggregates: false, onDetail: vi.fn() });
    expect(off.map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(detailItems({ ...of, filters: [], onDetail: vi.fn() })[1]).toMatchObject({ disabled: true });
  });
  it('cuts long values', () => {
    const long = { ...boy, val: 'x'.repeat(300) };
    const [, by] = detailItems({ ...of, filters: [long], onDetail: vi.fn() });
    expect(by?.items?.[0]).toMatchObject({ title: long.val });
    expect(asString(by?.items?.[0]?.label).length).toBeLessThan(90);
  });
});

describe('drillByItems', () => {
  const columns = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ column_name: `c${String(i)}`, label: `Column ${String(i)}` }));
  const of = { available: true, onColumn: vi.fn(), onSearch: vi.fn() };
  it('lists a few columns and searches in many', () => {
    const [few] = drillByItems({ ...of, columns: columns(3) });
    few?.items?.[1]?.onSelect?.();
    expect(of.onColumn).toHaveBeenCalledWith({ column_name: 'c1', label: 'Column 1' });
    const [many] = drillByItems({ ...of, columns: columns(11) });
    expect(many?.items).toBeUndefined();
    many?.onSelect?.();
    expect(of.onSearch).toHaveBeenCalledOnce();
  });
  it('says why there are no columns', () => {
    expect(words(drillByItems({ ...of, columns: 'loading' })[0]?.items)).toEqual(['Loading...']);
    expect(words(drillByItems({ ...of, columns: 'failed' })[0]?.items)).toEqual([
      'Failed to load dimensions for drill by',
    ]);
    expect(words(drillByItems({ ...of, columns: [] })[0]?.items)).toEqual(['No columns found']);
    expect(drillByItems({ ...of, available: false, columns: 'loading' })[0]?.disabled).toBe(true);
  });
});

describe('clickedText', () => {
  it('has a text for every value', () => {
    const texts = [null, true, 9007199254740993n, '', ['a', null]].map((val) => getFilterText({ ...boy, val }));
    expect(texts).toEqual(['null', 'true', '9007199254740993', '', 'a, null']);
  });
});
