// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import type { FormData } from '../../lib/wire';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { downloadRows } from './downloadRows';
import { useChartActions } from './useChartActions';

vi.mock('./downloadRows', () => ({ downloadRows: vi.fn() }));
afterEach(cleanup);

const feature_flags = { ALLOW_FULL_CSV_EXPORT: true };

function Exports({ formData }: { readonly formData: FormData }) {
  const { exports } = useChartActions({
    ...{ chartId: 7, name: 'Births', formData, isFullSize: false, onFullSizeChange: () => undefined },
    slice: {
      ...{ id: 7, slice_name: 'Births', description: '', description_markeddown: '', cache_timeout: null },
      ...{ certified_by: '', certification_details: '', form_data: formData },
    },
    imageRef: createRef<HTMLElement>(),
    onDialog: () => undefined,
  });
  return exports.map(({ key, label, run }) => (
    <button key={key} type="button" onClick={run}>
      {label}
    </button>
  ));
}

function renderExports(viz_type: string, common: object = { feature_flags, conf: { SQL_MAX_ROW: 100_000 } }): string[] {
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={readBootstrap({ common })}>
        <MemoryRouter>
          <Exports formData={{ viz_type, datasource: '1__table', row_limit: 10 }} />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

/** Superset 6.1.0 has them in this order; 2.1.3 lacks some although its server can. */
it('exports a pivot table as it is arranged, too', async () => {
  expect(renderExports('pivot_table_v2')).toEqual([
    'Export to .CSV',
    'Export to pivoted .CSV',
    'Export to pivoted Excel',
    'Export to Excel',
  ]);
  await userEvent.click(screen.getByText('Export to pivoted .CSV'));
  await vi.waitFor(() => {
    expect(downloadRows).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), 'csv', 'post_processed');
  });
});

it('exports fresh rows of a chart on a dashboard: those on the page may come from a cache', async () => {
  renderExports('pie');
  await userEvent.click(screen.getByText('Export to .CSV'));
  const request: unknown = expect.objectContaining({ force: true });
  await vi.waitFor(() => {
    expect(downloadRows).toHaveBeenLastCalledWith(expect.anything(), request, 'csv', undefined);
  });
});

it('exports all rows of a table, up to the limit of the server, where the flag allows it', async () => {
  expect(renderExports('table')).toEqual([
    'Export to .CSV',
    'Export to Excel',
    'Export to full .CSV',
    'Export to full Excel',
  ]);
  for (const [label, format] of [
    ['Export to full .CSV', 'csv'],
    ['Export to full Excel', 'xlsx'],
  ] as const) {
    await userEvent.click(screen.getByText(label));
    const request: unknown = expect.objectContaining({
      formData: { viz_type: 'table', datasource: '1__table', row_limit: 100_000 },
    });
    await vi.waitFor(() => {
      expect(downloadRows).toHaveBeenLastCalledWith(expect.anything(), request, format, undefined);
    });
  }
});

it.each([
  ['pie', { feature_flags }],
  ['table', {}],
])('offers no export of all rows for %s with %j', (viz_type, common) => {
  expect(renderExports(viz_type, common)).toEqual(['Export to .CSV', 'Export to Excel']);
});
