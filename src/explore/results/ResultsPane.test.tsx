// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ErrorResponse } from '../../api/client/fakeServer';
import type { QueryResult } from '../../lib/wire';
import { createDatasource } from '../../datasets/dataset.fixture';
import { datasetChanged } from '../state/exploreSlice';
import { respondWith, createBuilder, createOpenedStore, renderInBuilder } from '../builder/builderFixture';
import { ResultsPane } from './ResultsPane';

const savedFiles: string[] = [];
vi.mock('../../chart/export/download', async (original) => ({
  ...(await original<object>()),
  saveBlob: (_blob: Blob, name: string) => savedFiles.push(name),
}));

const createRows = (...names: readonly string[]): QueryResult => ({
  data: names.map((name, i) => ({ ds: Date.UTC(2020, 0, i + 1), name })),
  colnames: ['ds', 'name'],
  coltypes: [2, 1],
  rowcount: names.length,
});
const CHART_DATA = 'POST /api/v1/chart/data';
const SAMPLES = 'POST /datasource/samples';

beforeEach(() => {
  localStorage.clear();
  savedFiles.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ResultsPane', () => {
  it('sends no requests before the first run', () => {
    const requests = fakeServer({});
    renderInBuilder(<ResultsPane />);
    expect(screen.getByText('Run a query to display results')).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('fetches the rows of the chart after each run', async () => {
    let name = 'first';
    const requests = fakeServer({ [CHART_DATA]: () => ({ result: [createRows(name, 'other')] }) });
    const store = createOpenedStore([createRows('chart')]);
    renderInBuilder(<ResultsPane />, store);
    expect(await screen.findByRole('cell', { name: 'first' })).toBeTruthy();
    expect(requests.find(({ call }) => call === CHART_DATA)?.body).toMatchObject({ result_type: 'results' });
    // The row limit of the form data is 2.
    expect(screen.getByTitle('Limit reached').textContent).toContain('2 row(s)');
    name = 'second';
    act(() => respondWith(store, [createRows('chart')], 10));
    expect(await screen.findByRole('cell', { name: 'second' })).toBeTruthy();
  });

  it('has a tab for each query', async () => {
    fakeServer({ [CHART_DATA]: () => ({ result: [createRows('one'), createRows('two')] }) });
    renderInBuilder(<ResultsPane />, createOpenedStore([createRows('a'), createRows('b')]));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Results', 'Results 2', 'Samples']);
    await userEvent.click(screen.getByRole('tab', { name: 'Results 2' }));
    expect(await screen.findByRole('cell', { name: 'two' })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: 'one' })).toBeNull();
  });

  it('shows an error and retries', async () => {
    let isFixed = false;
    fakeServer({
      [CHART_DATA]: () =>
        isFixed ? { result: [createRows('loaded')] } : new ErrorResponse(400, { message: 'No such thing' }),
    });
    renderInBuilder(<ResultsPane />, createOpenedStore([createRows('chart')]));
    expect((await screen.findByRole('alert')).textContent).toContain('No such thing');
    isFixed = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'loaded' })).toBeTruthy();
  });

  it('shows why samples cannot be fetched', async () => {
    fakeServer({
      [CHART_DATA]: () => ({ result: [createRows('row')] }),
      [SAMPLES]: () => new ErrorResponse(400, { message: 'No access to the table' }),
    });
    renderInBuilder(<ResultsPane />, createOpenedStore([createRows('chart')]));
    await userEvent.click(screen.getByRole('tab', { name: 'Samples' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No access to the table');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('pages through samples, which are fetched when the tab is opened', async () => {
    const requests = fakeServer({
      [CHART_DATA]: () => ({ result: [createRows('row')] }),
      [SAMPLES]: ({ query }) => ({
        result: { ...createRows(`sample ${query.get('page') ?? ''}`), page: 1, per_page: 1, total_count: 3 },
      }),
    });
    renderInBuilder(<ResultsPane />, createOpenedStore([createRows('chart')]));
    await screen.findByRole('cell', { name: 'row' });
    expect(requests.some(({ call }) => call === SAMPLES)).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Samples' }));
    expect(await screen.findByRole('cell', { name: 'sample 1' })).toBeTruthy();
    expect(screen.getByText('1-1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('cell', { name: 'sample 2' })).toBeTruthy();
    const { query } = requests.findLast(({ call }) => call === SAMPLES) ?? { query: new URLSearchParams() };
    expect(Object.fromEntries(query)).toEqual({
      force: 'false',
      datasource_type: 'table',
      datasource_id: '24',
      page: '2',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Force refresh' }));
    await waitFor(() => expect(requests.at(-1)?.query.get('force')).toBe('true'));
  });

  it('fetches samples again, from the first page, once the dataset was edited', async () => {
    const pages: unknown[] = [];
    fakeServer({
      [SAMPLES]: ({ query }) => {
        pages.push(query.get('page'));
        const result = { ...createRows(`v${String(pages.length)}`), page: 1, per_page: 1, total_count: 3 };
        return { result };
      },
    });
    const store = createOpenedStore();
    renderInBuilder(<ResultsPane />, store);
    await userEvent.click(screen.getByRole('tab', { name: 'Samples' }));
    await screen.findByText('v1');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('v2');
    act(() => void store.dispatch(datasetChanged(createDatasource({ sql: 'SELECT 2' }))));
    await screen.findByText('v3');
    expect(pages).toEqual(['1', '2', '1']);
  });
  it('stores the format of times per dataset and column', async () => {
    fakeServer({ [CHART_DATA]: () => ({ result: [createRows('row')] }) });
    const renderHeader = async (): Promise<HTMLElement> => {
      renderInBuilder(<ResultsPane />, createOpenedStore([createRows('chart')]));
      return screen.findByRole('columnheader', { name: /^ds/ });
    };
    const head = await renderHeader();
    expect(screen.getByRole('cell', { name: '2020-01-01 00:00:00' })).toBeTruthy();
    await userEvent.click(within(head).getByRole('button', { name: 'ds: Formatted date' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Original value' }));
    expect(screen.getByRole('cell', { name: String(Date.UTC(2020, 0, 1)) })).toBeTruthy();
    cleanup();
    expect(within(await renderHeader()).getByRole('button', { name: 'ds: Original value' })).toBeTruthy();
  });

  it('exports CSV only with the permission', async () => {
    fakeServer({ [CHART_DATA]: () => ({ result: [createRows('row')] }) });
    renderInBuilder(<ResultsPane />, createOpenedStore([createRows('chart')]));
    await userEvent.click(await screen.findByRole('button', { name: 'Export to .CSV' }));
    expect(savedFiles).toEqual(['Seven.csv']);
    cleanup();
    renderInBuilder(<ResultsPane />, createOpenedStore([createRows('chart')]), createBuilder({ canDownload: false }));
    await screen.findByRole('button', { name: 'Copy' });
    expect(screen.queryByRole('button', { name: 'Export to .CSV' })).toBeNull();
  });
});
