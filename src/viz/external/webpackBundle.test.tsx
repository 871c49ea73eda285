// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { getTraits } from '../../lib/getTraits';
import { vizTheme } from '../../ui/theme';
import { loadControlPanel } from '../controlPanels/loadControlPanel';
import { externalPlugin } from '../externalPlugins';
import { shareModules } from './shareModules';

const KEY = 'webpack-umd';

afterEach(cleanup);

it('a bundle in the UMD form of webpack registers its plugin, whose chart is drawn', async () => {
  const rules = getTraits(2, false);
  const registrations = await shareModules({
    request: () => Promise.reject(new Error('It sends no requests.')),
    rules,
    hasFeature: () => false,
    conf: {},
    locale: 'de',
    isDark: () => false,
  });
  const bundle = readFileSync('tests/plugins/superset-plugin-webpack-umd/bundle.js');
  await import(/* @vite-ignore */ `data:text/javascript;base64,${bundle.toString('base64')}`);
  await registrations.get(KEY);

  const external = externalPlugin(KEY);
  expect(external).toMatchObject({ name: 'Built by webpack', details: { tags: ['useState'] } });
  const panel = await loadControlPanel(KEY, rules);
  expect(panel?.sections.flatMap(({ rows }) => rows.flat().map((item) => 'name' in item && item.name))).toContain(
    'groupby',
  );

  if (!external?.plugin.chart) throw new Error('The bundle registers no chart.');
  const { Chart } = await external.plugin.chart();
  const result = { data: [{ name: 'zoë' }, { name: 'mia' }], colnames: ['name'], coltypes: [1], rowcount: 2 };
  const size = { width: 400, height: 300, theme: vizTheme(false), color: () => 'red' };
  render(
    <Chart
      {...size}
      formData={{ viz_type: KEY, datasource: '1__table' }}
      results={[result]}
      datasource={undefined}
      ownState={{}}
      setDataMask={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Zoë, Mia 0' }));
  expect(screen.getByRole('button', { name: 'Zoë, Mia 1' })).toBeTruthy();
});
