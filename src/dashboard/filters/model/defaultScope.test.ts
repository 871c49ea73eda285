import { describe, expect, it } from 'vitest';
import { sliceFixture } from '../../state/dashboard.fixture';
import { RULES_6 } from '../../../lib/queryRules.fixture';
import { newEntry, withDataset, withScope, withType } from './configEntry';
import { getConfigTypes } from './configTypes';
import { getDefaultScope, withDefaultScope } from './defaultScope';

const toSlice = (id: number, datasource: string) => sliceFixture(id, { viz_type: 'table', datasource });
// The dashboard "Misc Charts" and a chart without a dataset.
const slices = {
  11: toSlice(11, '2__table'),
  12: toSlice(12, '16__table'),
  13: toSlice(13, '21__table'),
  14: toSlice(14, ''),
};
const ALL = { rootPath: ['ROOT_ID'], excluded: [] };

describe('The scope of a new filter', () => {
  const created = newEntry('filter', 'x', RULES_6, 2);
  const entry = { ...created, scope: getDefaultScope(created, slices) };

  it('leaves out the charts of other datasets', () => {
    expect(entry.scope).toEqual({ rootPath: ['ROOT_ID'], excluded: [12, 13] });
    expect(getDefaultScope(newEntry('divider', 'x', RULES_6, 2), slices)).toEqual(ALL);
  });

  it('follows its dataset until another one is selected', () => {
    const other = withDefaultScope(entry, withDataset(entry, 16), slices);
    expect(other.scope).toEqual({ rootPath: ['ROOT_ID'], excluded: [11, 13] });
    const selected = withDefaultScope(entry, withScope(entry, ALL, new Map()), slices);
    expect(withDefaultScope(selected, withDataset(selected, 16), slices).scope).toEqual(ALL);
  });

  it('is the whole dashboard for a time range, which has no dataset', () => {
    const range = getConfigTypes(RULES_6, false).find(({ type }) => type === 'filter_time');
    if (range) expect(withDefaultScope(entry, withType(entry, range, RULES_6), slices).scope).toEqual(ALL);
    expect.assertions(1);
  });
});
