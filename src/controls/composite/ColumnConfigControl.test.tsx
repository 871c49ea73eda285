// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { QueryResult } from '../../lib/wire';
import { columnConfig } from '../../viz/shared/table/columnConfig';
import { loadControlPanel } from '../../viz/controlPanels/loadControlPanel';
import { panelControls } from '../panelValues';
import { selectOption, renderControl } from '../renderControl.fixture';
import { ColumnConfigControl } from './ColumnConfigControl';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';

afterEach(cleanup);

const result: QueryResult = {
  data: [],
  colnames: ['gender', 'ds', 'sum__num', 'flag'],
  coltypes: [1, 2, 0, 3],
  rowcount: 0,
};
const newer = { results: [result] };
const older = { results: [result], rules: RULES_2 };
const names = () => screen.getAllByRole('button', { name: /^Customize columns/ });
const open = (name: string) => screen.getByRole('button', { name: `Customize columns: ${name}` });

describe('column config', () => {
  it('offers the sign of compared columns only', async () => {
    const compared = { ...result, colnames: ['gender', 'm', 'm__1 year ago'], coltypes: [1, 0, 0] };
    const formData = { viz_type: 'table', datasource: '17__table', metrics: ['m'], time_compare: ['1 year ago'] };
    const { user, value } = renderControl(ColumnConfigControl, undefined, { results: [compared], formData });
    await user.click(open('△ m'));
    await user.click(screen.getByRole('tab', { name: 'General' }));
    await user.click(screen.getByRole('checkbox', { name: 'Display type icon' }));
    expect(value()).toEqual({ '△ m': { displayTypeIcon: false } });
    await user.click(open('gender'));
    await user.click(screen.getByRole('tab', { name: 'General' }));
    expect(screen.queryByRole('checkbox', { name: 'Display type icon' })).toBeNull();
  });

  it('saves settings that the table supports', async () => {
    const { user, value } = renderControl(ColumnConfigControl, undefined, newer);
    await user.click(open('sum__num'));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Column Settings',
      'Number formatting',
      'General',
    ]);
    await user.type(screen.getByRole('spinbutton', { name: 'Min Width' }), '120');
    await user.click(screen.getByRole('radio', { name: 'Center' }));
    await user.click(screen.getByRole('checkbox', { name: 'Show cell bars' }));
    await user.click(screen.getByRole('checkbox', { name: 'Align +/-' }));
    await user.click(screen.getByRole('checkbox', { name: 'Color +/-' }));
    await user.click(screen.getByRole('tab', { name: 'Number formatting' }));
    await selectOption(user, 'D3 format', /^,\.2f/);
    expect(screen.getByText('12345.432 → 12,345.43')).toBeTruthy();
    await selectOption(user, 'Currency symbol', /EUR/);
    await user.click(screen.getByRole('tab', { name: 'General' }));
    await user.type(screen.getByRole('textbox', { name: 'Custom column name' }), 'Sum');
    await user.click(screen.getByRole('checkbox', { name: 'Display in chart' }));
    expect(value()).toMatchObject({
      sum__num: {
        columnWidth: 120,
        horizontalAlign: 'center',
        showCellBars: false,
        alignPositiveNegative: true,
        colorPositiveNegative: false,
        d3NumberFormat: ',.2f',
        currencyFormat: { symbol: 'EUR' },
        customColumnName: 'Sum',
        visible: false,
      },
    });
    expect(columnConfig(value(), 'sum__num')).toMatchObject({
      name: 'Sum',
      visible: false,
      width: 120,
      align: 'center',
      numberFormat: ',.2f',
      bars: false,
      alignBars: true,
      colorBars: false,
    });
  });

  it('has the settings of the older server for each kind of column', async () => {
    const { user } = renderControl(ColumnConfigControl, {}, older);
    const fields = {
      gender: ['Min Width', 'Text align', 'Truncate Cells'],
      ds: ['Min Width', 'Text align', 'D3 format'],
      sum__num: [
        'Min Width',
        'Text align',
        'Show cell bars',
        'Align +/-',
        'Color +/-',
        'D3 format',
        'Small number format',
      ],
      flag: ['Min Width', 'Text align'],
    };
    for (const [name, labels] of Object.entries(fields)) {
      await user.click(open(name));
      const dialog = screen.getByRole('dialog');
      for (const label of labels) expect(dialog.textContent).toContain(label);
      expect(screen.queryByRole('tab')).toBeNull();
      expect(dialog.textContent).not.toContain('Currency');
      await user.keyboard('{Escape}');
    }
  });

  it('inherits the settings of the chart and removes cleared ones', async () => {
    const saved = { gender: { columnWidth: 9, later: [1] }, other: 'unknown' };
    const { user, value } = renderControl(ColumnConfigControl, saved, {
      ...newer,
      formData: { viz_type: 'table', datasource: '17__table', show_cell_bars: false, align_pn: true },
    });
    await user.click(open('sum__num'));
    expect(screen.getByRole('checkbox', { name: 'Show cell bars' })).toHaveProperty('checked', false);
    expect(screen.getByRole('checkbox', { name: 'Align +/-' })).toHaveProperty('checked', true);
    await user.keyboard('{Escape}');
    await user.click(open('gender'));
    await user.clear(screen.getByRole('spinbutton', { name: 'Min Width' }));
    expect(value()).toEqual({ gender: { later: [1] }, other: 'unknown' });
    await user.click(screen.getByRole('checkbox', { name: 'Truncate Cells' }));
    expect(columnConfig(value(), 'gender').truncate).toBe(true);
  });

  it('lists ten columns first when there are more than twelve', async () => {
    const colnames = Array.from({ length: 13 }, (_, i) => `c${String(i)}`);
    const wide = { results: [{ ...result, colnames, coltypes: colnames.map(() => 1) }] };
    const { user } = renderControl(ColumnConfigControl, {}, wide);
    expect(names()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all columns' }));
    expect(names()).toHaveLength(13);
    await user.click(screen.getByRole('button', { name: 'Show less columns' }));
    expect(names()).toHaveLength(10);
  });

  it('follows the layout of the panel', async () => {
    const config = { controlType: 'InputNumber', label: 'Max' };
    const configFormLayout = { '0': [[{ name: 'radarMetricMaxValue', config }], 'fractionDigits'] };
    const { user, value } = renderControl(ColumnConfigControl, null, { ...newer, spec: { configFormLayout } });
    expect(names()).toHaveLength(1);
    await user.click(open('sum__num'));
    await user.type(screen.getByRole('spinbutton', { name: 'Max' }), '5');
    expect(value()).toEqual({ sum__num: { radarMetricMaxValue: 5 } });
    expect(screen.getByRole('slider', { name: 'Fraction digits' })).toHaveProperty('max', '100');
  });

  it('offers the fraction digits of a number', async () => {
    const { user, value } = renderControl(ColumnConfigControl, null, newer);
    await user.click(open('sum__num'));
    await user.click(screen.getByRole('tab', { name: 'Number formatting' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Fraction digits' }), { target: { value: '2' } });
    expect(value()).toEqual({ sum__num: { fractionDigits: 2 } });
  });

  it('lists the four columns of a time comparison', () => {
    const results = [{ ...result, colnames: ['sum__num', 'sum__num__1 year ago'], coltypes: [0, 0] }];
    const formData = {
      viz_type: 'table',
      datasource: '17__table',
      metrics: ['sum__num'],
      time_compare: ['1 year ago'],
      comparison_type: 'values',
    };
    renderControl(ColumnConfigControl, {}, { results, formData });
    expect(names().map((button) => button.getAttribute('aria-label'))).toEqual(
      ['Main', '#', '△', '%'].map((mark) => `Customize columns: ${mark} sum__num`),
    );
  });

  it('lists the numbers of a compared big number, which are no columns of its result', async () => {
    const panel = await loadControlPanel('pop_kpi', RULES_6);
    const spec = panel && panelControls(panel).find(({ name }) => name === 'column_config');
    if (!spec) throw new Error('no column_config');
    const results = [{ ...result, colnames: ['sum__num', 'sum__num__1 year ago'], coltypes: [0, 0] }];
    const { user, value } = renderControl(ColumnConfigControl, {}, { results, spec });
    expect(names().map((button) => button.getAttribute('aria-label'))).toEqual(
      ['Previous value', 'Delta', 'Percent change'].map((name) => `Customize columns: ${name}`),
    );
    await user.click(open('Delta'));
    await user.click(screen.getByRole('checkbox', { name: 'Display in chart' }));
    expect(value()).toEqual({ Delta: { visible: false } });
  });

  it('shows a note until the chart has run', () => {
    renderControl(ColumnConfigControl, {}, {});
    expect(screen.getByText('The columns are listed once the chart has run.')).toBeTruthy();
  });

  it.each([[7], ['x'], [[1]], [{ gender: 5, sum__num: { columnWidth: {}, d3NumberFormat: [], currencyFormat: 3 } }]])(
    'does not throw for %j',
    async (saved) => {
      const { user, value } = renderControl(ColumnConfigControl, saved, newer);
      for (const name of result.colnames) {
        await user.click(open(name));
        for (const tab of screen.queryAllByRole('tab')) await user.click(tab);
        await user.keyboard('{Escape}');
      }
      expect(value()).toBe(saved);
    },
  );
});
