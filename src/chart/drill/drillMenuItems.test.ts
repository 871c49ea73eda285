// @vitest-environment jsdom
import { asString } from '../../lib/read';
import { describe, expect, it, vi } from 'vitest';
import type { DataMask } from '../../query/types';
import type { MenuItem } from '../../ui/Menu';
import { getFilterText, crossFilterItems, detailItems, drillByItems } from './drillMenuItems';

const boy = { col: 'gender', op: '==', val: 'boy' };
const state = { col: 'state', op: '==', val: 'CA', formattedVal: 'California' };
const labels = (items: readonly MenuItem[] | undefined) => items?.map(({ label }) => label);

describe('crossFilterItems', () => {
  const dataMask = { extraFormData: {} };
  it('adds or removes the data mask of the clicked data point', () => {
    const onCrossFilter = vi.fn<(mask: DataMask) => void>();
    const add = crossFilterItems(
      { drillToDetail: [], crossFilter: { dataMask, isCurrentValueSelected: false } },
      onCrossFilter,
    );
    expect(labels(add)).toEqual(['Add cross-filter']);
    add[0]?.onSelect?.();
    expect(onCrossFilter).toHaveBeenCalledWith(dataMask);
    const remove = { drillToDetail: [], crossFilter: { dataMask, isCurrentValueSelected: true } };
    expect(labels(crossFilterItems(remove, onCrossFilter))).toEqual(['Remove cross-filter']);
  });
  it('is disabled for a data point without values, and absent if the chart does not emit cross-filters', () => {
    expect(crossFilterItems({ drillToDetail: [] }, vi.fn<(mask: DataMask) => void>())[0]?.disabled).toBe(true);
    expect(crossFilterItems({ drillToDetail: [] }, undefined)).toEqual([]);
  });
  it('says why the chart does not filter others, and what it would filter', () => {
    const clicked = { drillToDetail: [], crossFilter: { dataMask, isCurrentValueSelected: false } };
    expect(crossFilterItems(clicked, 'vizType')).toMatchObject([
      { disabled: true, title: 'This visualization type does not support cross-filtering.' },
    ]);
    expect(crossFilterItems(clicked, 'dashboard')).toMatchObject([
      { disabled: true, title: 'Cross-filtering is not enabled for this dashboard.' },
    ]);
    expect(crossFilterItems(clicked, vi.fn<(mask: DataMask) => void>())[0]?.title).toBe(
      'Cross-filter will be applied to all of the charts that use this dataset. You can also just click on the chart to apply cross-filter.',
    );
  });
});

describe('detailItems', () => {
  const options = { filters: [boy, state], problem: undefined, byValue: true };
  it('offers all rows, the rows of each value, and those of all values', () => {
    const onDetail = vi.fn();
    const [all, byMenu] = detailItems({ ...options, onDetail });
    expect(labels(byMenu?.items)).toEqual([
      'Drill to detail by boy',
      'Drill to detail by California',
      'Drill to detail by all',
    ]);
    all?.onSelect?.();
    byMenu?.items?.forEach((item) => item.onSelect?.());
    expect(onDetail.mock.calls).toEqual([[[]], [[boy]], [[state]], [[boy, state]]]);
  });
  it('says why the rows, or those of a value, cannot be shown', () => {
    const getTitles = (changes: object) =>
      detailItems({ ...options, ...changes, onDetail: vi.fn() }).map(({ disabled, title }) => disabled && title);
    expect(getTitles({ problem: 'No.' })).toEqual(['No.', 'No.']);
    expect(getTitles({ byValue: false })).toEqual([
      undefined,
      'Drill to detail by value is not yet supported for this chart type.',
    ]);
    expect(getTitles({ filters: [] })).toEqual([
      undefined,
      'Right-click on a dimension value to drill to detail by that value.',
    ]);
  });
  it('has the text of values that are HTML, as Superset 6.1.0, and values that only look like it', () => {
    const values = ['<a href="https://example.com">Click <b>here</b></a>', 'a &amp; b <br>', '<NULL>', 'a < b'];
    const filters = values.map((val) => ({ ...boy, val }));
    const [, byMenu] = detailItems({ ...options, filters, onDetail: vi.fn() });
    expect(labels(byMenu?.items)?.slice(0, -1)).toEqual(
      ['Click here', 'a & b', '<NULL>', 'a < b'].map((text) => `Drill to detail by ${text}`),
    );
  });
  it('truncates long values', () => {
    const long = { ...boy, val: 'x'.repeat(300) };
    const [, byMenu] = detailItems({ ...options, filters: [long], onDetail: vi.fn() });
    expect(byMenu?.items?.[0]).toMatchObject({ title: long.val });
    expect(asString(byMenu?.items?.[0]?.label).length).toBeLessThan(90);
  });
});

describe('drillByItems', () => {
  const createColumns = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ column_name: `c${String(i)}`, label: `Column ${String(i)}` }));
  const options = { supported: true, available: true, onColumn: vi.fn(), onSearch: vi.fn() };
  it('lists a few columns, and offers a search for many', () => {
    const [few] = drillByItems({ ...options, columns: createColumns(3) });
    few?.items?.[1]?.onSelect?.();
    expect(options.onColumn).toHaveBeenCalledWith({ column_name: 'c1', label: 'Column 1' });
    const [many] = drillByItems({ ...options, columns: createColumns(11) });
    expect(many?.items).toBeUndefined();
    many?.onSelect?.();
    expect(options.onSearch).toHaveBeenCalledOnce();
  });
  it('shows why there are no columns', () => {
    expect(labels(drillByItems({ ...options, columns: 'loading' })[0]?.items)).toEqual(['Loading...']);
    expect(labels(drillByItems({ ...options, columns: 'failed' })[0]?.items)).toEqual([
      'Failed to load dimensions for drill by',
    ]);
    expect(labels(drillByItems({ ...options, columns: [] })[0]?.items)).toEqual(['No columns found']);
    expect(drillByItems({ ...options, available: false, columns: 'loading' })[0]?.disabled).toBe(true);
    expect(drillByItems({ ...options, supported: false, columns: 'loading' })[0]).toMatchObject({
      disabled: true,
      title: 'Drill by is not yet supported for this chart type',
    });
  });
});

describe('getFilterText', () => {
  it('formats every kind of value', () => {
    const texts = [null, true, 9007199254740993n, '', ['a', null]].map((val) => getFilterText({ ...boy, val }));
    expect(texts).toEqual(['null', 'true', '9007199254740993', '', 'a, null']);
  });
});
