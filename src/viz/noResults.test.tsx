// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { vizTheme } from '../ui/theme';
import { vizPlugin } from './registry';

afterEach(cleanup);

it.each([
  ['graph_chart', { metric: 'count' }, [{ count: 1 }]],
  ['tree_chart', { metric: 'count' }, [{ count: 1 }]],
  ['sunburst_v2', { columns: ['name'], metric: 'count' }, [{ name: '', count: null }]],
  ['sunburst', { groupby: ['name'], metric: 'count' }, [{ name: 'a', count: 0 }]],
  ['sankey_v2', { source: 'name', target: 'state', metric: 'count' }, [{ name: 'a', state: 'b', count: 0 }]],
  ['word_cloud', { series: 'name', metric: 'count' }, [{ name: ' ', count: 1 }]],
  ['sankey', { groupby: ['name', 'state'], metric: 'count' }, [], [{ source: 'a', target: 'b', value: 0 }]],
  [
    'chord',
    { groupby: 'name', columns: 'state', metric: 'count' },
    [],
    {
      nodes: ['a', 'b'],
      matrix: [
        [0, 0],
        [0, 0],
      ],
    },
  ],
])('%s says that its rows have nothing to draw', async (viz_type, controls, data, legacyData?: unknown) => {
  const loaded = await vizPlugin(viz_type)?.chart?.();
  if (!loaded) throw new Error(`${viz_type} has no chart`);
  const result = { data, colnames: Object.keys(data[0] ?? {}), coltypes: [1, 0], rowcount: 1, legacyData };
  render(
    <loaded.Chart
      {...{ width: 300, height: 200, theme: vizTheme(false), color: () => '#000000' }}
      formData={{ ...controls, viz_type, datasource: '1__table' }}
      results={[result]}
      datasource={undefined}
      ownState={{}}
      setDataMask={vi.fn()}
    />,
  );
  expect(screen.getByText('No results')).toBeTruthy();
});
