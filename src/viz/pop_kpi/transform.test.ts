import { describe, expect, it } from 'vitest';
import type { DataValue } from '../../lib/wire';
import { readControls } from './readControls';
import { comparedRange } from './comparedRange';
import { popKpiModel } from './transform';

const base = { viz_type: 'pop_kpi', datasource: '1__table', metric: 'n', time_compare: '1 year ago' };

function model(now: DataValue, before: DataValue, controls: Record<string, unknown> = {}) {
  const row = { n: now, 'n__1 year ago': before };
  return popKpiModel(
    readControls({ ...base, percentDifferenceFormat: '.1%', y_axis_format: ',d', ...controls }),
    { data: [row], colnames: Object.keys(row), coltypes: [0, 0], rowcount: 1 },
    undefined,
  );
}

describe('popKpiModel', () => {
  it.each([
    [150, 100, ['150', '100', '50', '50.0%'], 1],
    [50, -100, ['50', '-100', '150', '150.0%'], 1],
    [0, 10, ['0', '10', '-10', '-100.0%'], -1],
    [10, null, ['10', '0', '10', '100.0%'], 1],
    [null, null, ['0', '0', '0', '0.0%'], 0],
    [9007199254740995n, 9007199254740993n, ['9,007,199,254,740,995', '9,007,199,254,740,993', '2', '0.0%'], 1],
  ])('%s against %s', (now, before, texts, change) => {
    const { header, figures, change: found } = model(now, before);
    expect([header, ...figures.map(({ text }) => text.replace('\u2212', '-'))]).toEqual(texts);
    expect(found).toBe(change);
  });

  it('hides and names figures', () => {
    const config = { Delta: { visible: false }, 'Percent change': { displayTypeIcon: false, customColumnName: 'up' } };
    expect(model(2, 1, { column_config: config }).figures.map(({ symbol, name }) => symbol + name)).toEqual([
      '#',
      'up',
    ]);
  });
});

it('says which range the number is compared with', () => {
  const [from, to] = [Date.UTC(2004, 1, 29), Date.UTC(2004, 2, 31)];
  expect(
    ['1 year ago', '1 month ago', '2 weeks ago', 'inherit', '2003-06-01', '', 'x ago'].map((shift) =>
      comparedRange(shift, from, to),
    ),
  ).toEqual([
    '2003-02-28 to 2003-03-31',
    '2004-01-29 to 2004-02-29',
    '2004-02-15 to 2004-03-17',
    '2004-01-29 to 2004-02-29',
    '2003-06-01 to 2003-07-02',
    undefined,
    undefined,
  ]);
  expect(comparedRange('1 year ago', null, to)).toBeUndefined();
  expect(comparedRange('1 day ago', from, 8.64e15 * 2)).toBeUndefined();
});
