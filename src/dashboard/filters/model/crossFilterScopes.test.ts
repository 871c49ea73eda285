import { describe, expect, it } from 'vitest';
import { filterScopes } from '../../../query/filters/filterScopes';
import { toCrossFilterMetadata, readCrossFilterScopes, getInitialScope } from './crossFilterScopes';
import { RULES_2, RULES_6 } from '../../../lib/queryRules.fixture';

const charts = new Map([
  [1, ['ROOT_ID', 'TAB-A']],
  [2, ['ROOT_ID', 'TAB-A']],
  [3, ['ROOT_ID', 'TAB-B']],
]);
const entry = (id: number, scope: unknown, fields: object = {}) => ({ id, crossFilters: { scope, ...fields } });
const everywhere = { rootPath: ['ROOT_ID'], excluded: [] };

describe('readCrossFilterScopes', () => {
  it('reads custom scopes and the global one, ignoring broken entries', () => {
    const { global, custom } = readCrossFilterScopes({
      global_chart_configuration: { scope: { rootPath: ['TAB-A'], excluded: ['3', {}] } },
      chart_configuration: {
        1: entry(1, 'global'),
        2: entry(2, { rootPath: 'TAB-B' }),
        3: null,
        x: entry(4, everywhere),
      },
    });
    expect(global).toEqual({ rootPath: ['TAB-A'], excluded: [3] });
    expect([...custom]).toEqual([[2, { rootPath: ['TAB-B'], excluded: [] }]]);
    expect(readCrossFilterScopes(null)).toEqual({ global: everywhere, custom: new Map() });
  });
});

describe('toCrossFilterMetadata', () => {
  const metadata = {
    chart_configuration: {
      1: { ...entry(1, 'global', { future: 1 }), more: 2 },
      2: entry(2, everywhere),
      77: { odd: true },
    },
    global_chart_configuration: { unknown: 1 },
  };
  const custom = new Map([[3, { rootPath: ['TAB-A'], excluded: [2] }]]);

  it('writes the chart lists that later servers store, and preserves unknown keys', () => {
    const scopes = { global: { rootPath: ['TAB-A'], excluded: [] }, custom };
    expect(toCrossFilterMetadata(scopes, metadata, charts, RULES_6)).toEqual({
      chart_configuration: {
        1: { id: 1, more: 2, crossFilters: { future: 1, scope: 'global', chartsInScope: [2] } },
        2: { id: 2, crossFilters: { scope: 'global', chartsInScope: [1] } },
        3: { id: 3, crossFilters: { scope: { rootPath: ['TAB-A'], excluded: [2, 3] }, chartsInScope: [1] } },
        77: { odd: true },
      },
      global_chart_configuration: { unknown: 1, scope: { rootPath: ['TAB-A'], excluded: [] }, chartsInScope: [1, 2] },
    });
  });

  it('writes a scope for each listed chart if the server has no global one', () => {
    expect(toCrossFilterMetadata({ global: everywhere, custom }, metadata, charts, RULES_2)).toEqual({
      chart_configuration: {
        1: {
          id: 1,
          more: 2,
          crossFilters: { future: 1, scope: { rootPath: ['ROOT_ID'], excluded: [1] }, chartsInScope: [2, 3] },
        },
        2: { id: 2, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [2] }, chartsInScope: [1, 3] } },
        3: { id: 3, crossFilters: { scope: { rootPath: ['TAB-A'], excluded: [2, 3] }, chartsInScope: [1] } },
        77: { odd: true },
      },
    });
  });

  it.each([RULES_2, RULES_6])('survives a round trip (version $dataVersion)', (traits) => {
    const scopes = { global: everywhere, custom };
    const saved = toCrossFilterMetadata(scopes, metadata, charts, traits);
    expect(filterScopes(saved, charts)).toEqual({ 1: [2, 3], 2: [1, 3], 3: [1] });
    expect(readCrossFilterScopes(saved).custom.get(3)).toEqual({ rootPath: ['TAB-A'], excluded: [2, 3] });
  });

  it('starts a custom scope from the global one', () => {
    expect(getInitialScope({ global: { rootPath: ['TAB-A'], excluded: [1, 2] }, custom }, 1)).toEqual({
      rootPath: ['TAB-A'],
      excluded: [2, 1],
    });
  });
});
