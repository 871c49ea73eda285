import { expect, it } from 'vitest';
import { RULES_6 } from '../../lib/queryRules.fixture';
import { requestFormData } from './initialFormData';
import { loadControlPanel } from './loadControlPanel';
import { withMatrixify } from './matrixifySections';

async function tabsOf(viz_type: string): Promise<readonly string[]> {
  const panel = await loadControlPanel(viz_type, RULES_6);
  return panel ? [...new Set(withMatrixify(panel).sections.map(({ tab }) => tab))] : [];
}

it('the Matrixify tab is of all types but tables and pivots', async () => {
  expect(await tabsOf('pie')).toContain('matrixify');
  expect(await tabsOf('deck_scatter')).toContain('matrixify');
  for (const type of ['table', 'ag-grid-table', 'time_table', 'time_pivot', 'pivot_table_v2'])
    expect(await tabsOf(type), type).not.toContain('matrixify');
});

it('a chart’s request has the settings of its grid where there is one', () => {
  const draft = { viz_type: 'pie', datasource: '1__table', matrixify_mode_rows: 'metrics', matrixify_rows: ['count'] };
  expect(requestFormData({ ...draft, matrixify_enable: true }, undefined, RULES_6)).toMatchObject({
    ...{ matrixify_enable: true, matrixify_mode_rows: 'metrics', matrixify_rows: ['count'] },
  });
  const without = requestFormData({ ...draft, matrixify_enable: false }, undefined, RULES_6);
  expect(Object.keys(without).filter((key) => key.startsWith('matrixify'))).toEqual([]);
});
