// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readControls } from './readControls';
import { readPivotHtml, sortPivotRows } from './transform';

const html = `<table><thead>
  <tr><th></th><th colspan="2">count</th></tr>
  <tr><th>state</th><th>__timestamp:1262304000000</th><th>All</th></tr></thead>
<tbody>
  <tr><th>CA &lt;b&gt;</th><td>1632.34</td><td>null</td></tr>
  <tr><th><img src=x onerror=alert(1)>TX</th><td>9007199254740993</td><td>7</td></tr>
</tbody></table>`;

describe('readPivotHtml', () => {
  const controls = readControls({
    viz_type: 'pivot_table',
    datasource: '1__table',
    groupby: ['state'],
    number_format: ',d',
    date_format: '%Y',
  });
  const table = readPivotHtml(
    controls,
    {
      html,
      columns: [
        ['count', 1],
        ['count', 'All'],
      ],
    },
    undefined,
  );

  it('reads cells as text', () => {
    expect(table.head.map((row) => row.map(({ text, colSpan }) => `${text}/${String(colSpan)}`))).toEqual([
      ['/1', 'count/2'],
      ['state/1', '2010/1', 'All/1'],
    ]);
    expect(table.body.map((row) => row.map(({ text }) => text))).toEqual([
      ['CA <b>', '1,632', ''],
      ['TX', '9,007,199,254,740,993', '7'],
    ]);
  });

  it.each([
    ['P1Q', '2010'],
    ['P1W', '2010-01-01 — 2010-01-07'],
    ['P1M', 'Jan 2010'],
  ])('formats adaptive times by the grain %s', (time_grain_sqla, expected) => {
    const form = { viz_type: 'pivot_table', datasource: '1__table', date_format: 'smart_date', time_grain_sqla };
    expect(readPivotHtml(readControls(form), { html, columns: [] }, undefined).head[1]?.[1]?.text).toBe(expected);
  });

  it('sorts rows without a value last', () => {
    const names = (column: number, desc: boolean) =>
      sortPivotRows(table.body, { column, desc }).map((row) => row[0]?.text);
    expect([names(2, true), names(1, false), names(0, true)]).toEqual([
      ['TX', 'CA <b>'],
      ['CA <b>', 'TX'],
      ['TX', 'CA <b>'],
    ]);
  });

  it('sorts times by time, and rows with equal values by the first column', () => {
    const row = (heading: string) => `<tr><th>${heading}</th><td>7</td></tr>`;
    const times = ['All', '__timestamp:1262304000000', '__timestamp:946684800000', '__timestamp:-157766400000'];
    const data = { html: `<table><tbody>${times.map(row).join('')}</tbody></table>`, columns: ['count'] };
    const { body } = readPivotHtml(controls, data, undefined);
    const names = (column: number) => sortPivotRows(body, { column, desc: true }).map((cells) => cells[0]?.text);
    expect(names(1)).toEqual(['1965', '2000', '2010', 'All']);
    expect(names(0)).toEqual(['All', '2010', '2000', '1965']);
  });

  it.each([undefined, null, 'x', { html: 7 }, { html: '<b>x' }])('has no rows for %j', (data) => {
    expect(readPivotHtml(controls, data, undefined)).toEqual({ head: [], body: [] });
  });
});
