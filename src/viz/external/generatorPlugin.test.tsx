// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPlugin } from '../../../tests/plugins/buildPlugin';
import { getTraits } from '../../lib/getTraits';
import type { FormData, QueryResult } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import { requestFormData } from '../controlPanels/initialFormData';
import { loadControlPanel } from '../controlPanels/loadControlPanel';
import { externalPlugin, type ExternalPlugin } from '../externalPlugins';
import type { ControlSpec } from '../panelTypes';
import type { VizComponent } from '../types';
import type { PluginHost } from './pluginHost';
import { shareModules } from './shareModules';

const HELLO = 'superset-plugin-chart-hello-world';
const rules = getTraits(2, false);
const host: PluginHost = {
  request: () => Promise.reject(new Error('It sends no requests.')),
  rules,
  hasFeature: () => false,
  conf: {},
  locale: 'en',
  isDark: () => false,
};
const formData: FormData = { viz_type: HELLO, datasource: '1__table', groupby: ['name'], metrics: ['sum__num'] };
const data = [
  { name: 'Aaron', sum__num: 1234 },
  { name: '<b>Zoë</b>', sum__num: null },
];
const result: QueryResult = { data, colnames: ['name', 'sum__num'], coltypes: [1, 0], rowcount: 2 };

let external: ExternalPlugin;
let Chart: VizComponent;

beforeAll(async () => {
  const bundle = await buildPlugin(HELLO);
  const registrations = await shareModules(host);
  await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(bundle).toString('base64')}`);
  await registrations.get(HELLO);
  const registered = externalPlugin(HELLO);
  if (!registered?.plugin.chart) throw new Error('The bundle registers no chart.');
  external = registered;
  ({ Chart } = await registered.plugin.chart());
});
afterEach(cleanup);

function renderChart(more: object = {}, setDataMask = vi.fn()) {
  const size = { width: 400, height: 300, theme: vizTheme(false), color: () => 'rgb(1, 2, 3)' };
  const props = { ...size, results: [result], datasource: undefined, ownState: {}, setDataMask };
  const values = { ...external.plugin.defaults?.all, ...formData, ...more };
  render(<Chart {...props} formData={{ ...formData, ...values }} />);
  return setDataMask;
}

describe('the bundle of a plugin in the layout of Superset’s generator', () => {
  it('registers its metadata', () => {
    expect(external).toMatchObject({
      name: 'Hello World',
      details: { category: 'Ranking', tags: ['Report', 'Experimental'] },
      plugin: { viz_type: HELLO, api: 'chart/data', behaviors: ['INTERACTIVE_CHART'] },
    });
    expect(external.thumbnail).toMatch(/^data:image\/svg/);
  });

  it('builds its query', () => {
    const query = external.plugin.buildQuery?.({ ...formData, row_limit: 10 }, { rules, ownState: {} });
    expect(query).toMatchObject([
      { columns: ['name'], metrics: ['sum__num'], orderby: [['sum__num', false]], row_limit: 10 },
    ]);
  });

  it('has a control panel, whose values are requested', async () => {
    const panel = await loadControlPanel(HELLO, rules);
    const controls = (panel?.sections ?? []).flatMap(({ tab, rows }) =>
      rows.flat().flatMap((item): [string, ControlSpec][] => ('type' in item ? [[tab, item]] : [])),
    );
    expect(controls.map(([tab, { name, type }]) => `${tab} ${name} ${type}`)).toEqual([
      'data granularity_sqla DndColumnSelect',
      'data time_range DateFilterControl',
      'data groupby DndColumnSelect',
      'data metrics DndMetricSelect',
      'data adhoc_filters DndFilterSelect',
      'data row_limit SelectControl',
      'customize color_scheme ColorSchemeControl',
      'customize header_text TextControl',
      'customize header_font_size SelectControl',
      'customize bold_text CheckboxControl',
      'customize show_rank CheckboxControl',
      'customize rank_start TextControl',
      'customize title_column SelectControl',
    ]);
    const [required] = controls.map(([, control]) => control).filter(({ name }) => name === 'groupby');
    expect(required).toMatchObject({ label: 'Members', validators: ['nonEmpty'] });
    const requested = requestFormData({ ...formData, header_text: 'Hi', other: 1 }, undefined, rules);
    expect(requested).toMatchObject({
      groupby: ['name'],
      header_text: 'Hi',
      header_font_size: 'medium',
      row_limit: 10,
    });
    expect(requested).not.toHaveProperty('other');
  });

  it('draws with its controls, in the colours of the page', () => {
    renderChart({ header_text: 'Good day', show_rank: true, rank_start: 5 });
    expect(screen.getByRole('heading', { name: 'Good day' })).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5. Aaron', '6. <b>Zoë</b>']);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/1\.23k$/);
    expect(screen.getByRole('button', { name: '5. Aaron' }).style.borderColor).toBe('rgb(1, 2, 3)');
  });

  it('sets the data mask of a cross-filter', () => {
    const setDataMask = renderChart();
    fireEvent.click(screen.getByRole('button', { name: 'Aaron' }));
    expect(setDataMask.mock.calls).toEqual([
      [
        {
          extraFormData: { filters: [{ col: 'name', op: 'IN', val: ['Aaron'] }] },
          filterState: { value: ['Aaron'], selectedValues: ['Aaron'] },
        },
      ],
    ]);
  });
});
