import { describe, expect, it } from 'vitest';
import type { FormData } from '../../lib/wire';
import { requestedLayers, readLayers } from './annotationLayer';
import { buildAnnotationQuery } from './annotationQuery';
import { RULES_2 } from '../../lib/queryRules.fixture';

const rules = RULES_2;
const chart: FormData = {
  viz_type: 'line',
  datasource: '2__table',
  granularity_sqla: 'ds',
  time_range: '100 years ago : now',
  time_grain_sqla: 'P1Y',
  metrics: ['count'],
  groupby: ['name'],
};

describe('layers', () => {
  it('are parsed', () => {
    expect(
      readLayers([
        {
          name: 'ev',
          annotationType: 'EVENT',
          sourceType: 'NATIVE',
          value: 1,
          show: false,
          style: 'longDashed',
          width: '3',
          color: '#f00',
          opacity: 'opacityLow',
          descriptionColumns: ['a', 7, 'b'],
        },
      ]),
    ).toEqual([
      {
        name: 'ev',
        annotationType: 'EVENT',
        sourceType: 'NATIVE',
        value: 1,
        show: false,
        showLabel: false,
        showMarkers: false,
        hideLine: false,
        style: 'longDashed',
        width: 3,
        color: '#f00',
        opacity: 0.2,
        titleColumn: '',
        timeColumn: '',
        intervalEndColumn: '',
        descriptionColumns: ['a', 'b'],
      },
    ]);
  });

  it('that are invalid are skipped, and of duplicate names the last wins', () => {
    const named = {
      name: '__proto__',
      annotationType: 'FORMULA',
      value: {},
      style: 7,
      width: 'wide',
      opacity: 'toString',
    };
    expect(
      readLayers([null, 7, 'x', [], {}, { name: 'a' }, { name: 'a', annotationType: 'NOPE' }, named]),
    ).toMatchObject([{ name: '__proto__', style: 'solid', width: 1, opacity: 1 }]);
    expect(readLayers({ name: 'a', annotationType: 'EVENT' })).toHaveLength(1);
    expect(readLayers('text')).toEqual([]);
    const twice = ['first', 'second'].map((value) => ({ name: 'a', annotationType: 'FORMULA', value }));
    expect(readLayers(twice)).toMatchObject([{ value: 'second' }]);
  });

  it('requested from the server are all but formulas', () => {
    const layers = [
      { name: 'f', annotationType: 'FORMULA' },
      { name: 'e', annotationType: 'EVENT' },
      null,
      { name: '' },
    ];
    expect(requestedLayers(layers)).toEqual([layers[1]]);
  });
});

describe('the query for a layer', () => {
  const getQuery = (overrides: unknown) =>
    buildAnnotationQuery({ name: 'ln', annotationType: 'TIME_SERIES', value: 9, overrides }, chart, rules, true);

  it('contains that layer alone, and one row of the chart', () => {
    const context = getQuery({ time_range: null });
    expect(context).toMatchObject({ force: true, datasource: { id: 2, type: 'table' } });
    expect(context.queries).toMatchObject([{ columns: [], metrics: ['count'], row_limit: 1 }]);
    expect(context.queries[0]?.['annotation_layers']).toHaveLength(1);
  });

  it.each([
    [{ time_range: null }, { time_range: '100 years ago : now' }],
    [
      { time_range: 'Last week', time_grain_sqla: null },
      { time_range: 'Last week', time_grain_sqla: 'P1Y' },
    ],
    [{ granularity: null }, { granularity: 'ds' }],
    [{ since: '2020' }, { since: '2020', time_range: null }],
    [
      { time_shift: '1 year', other: null },
      { time_shift: '1 year', other: null },
    ],
    [{}, {}],
    [null, {}],
    ['text', {}],
  ])('resolves the overrides %j', (overrides, resolved) => {
    expect(getQuery(overrides).queries[0]).toMatchObject({ annotation_layers: [{ overrides: resolved }] });
  });
});
