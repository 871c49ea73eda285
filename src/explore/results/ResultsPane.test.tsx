// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Refusal } from '../../datasets/fakeServer';
import type { QueryResult } from '../../lib/wire';
import { respond, createBuilder, createOpenedStore, renderInBuilder } from '../builder/builderFixture';
import { ResultsPane } from './ResultsPane';

const saved: string[] = [];
vi.mock('../../chart/export/download', async (original) => ({
  ...(await original<object>()),
  saveBlob: (_blob: Blob, name: string) => saved.push(name),
}));

const rowsOf = (...names: readonly string[]): QueryResult => ({
  data: names.map((name, i) => ({ ds: Date.UTC(2020, 0, i + 1), name })),
  colnames: ['ds', 'name'],
  coltypes: [2, 1],
  rowcount: names.length,
});
const data = 'POST /api/v1/chart/data';
const samples = 'POST /datasource/samples';

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ResultsPane', () => {
  it('asks nothing before the chart is run', () => {
    const asked = fakeServer({});
    renderInBuilder(<ResultsPane />);
    expect(screen.getByText('Run a query to display results')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('asks the rows of what the picture answers, and again after each run', async () => {
    let name = 'first';
    const asked = fakeServer({ [data]: () => ({ result: [rowsOf(name, 'other')] }) });
    const store = createOpenedStore([rowsOf('picture')]);
    renderInBuilder(<ResultsPane />, store);
    expect(await screen.findByRole('cell', { name: 'first' })).toBeTruthy();
    expect(asked.find(({ call }) => call === data)?.body).toMatchObject({ result_type: 'results' });
    // As many as the row limit of the question.
    expect(screen.getByTitle('Limit reached').textContent).toContain('2 rows');
    name = 'second';
    act(() => respond(store, [rowsOf('picture')]));
    expect(await screen.findByRole('cell', { name: 'second' })).toBeTruthy();
  });

  it('has a tab for each query', async () => {
    fakeServer({ [data]: () => ({ result: [rowsOf('one'), rowsOf('two')] }) });
    renderInBuilder(<ResultsPane />, createOpenedStore([rowsOf('a'), rowsOf('b')]));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Results 1', 'Results 2', 'Samples']);
    await userEvent.click(screen.getByRole('tab', { name: 'Results 2' }));
    expect(await screen.findByRole('cell', { name: 'two' })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: 'one' })).toBeNull();
  });

  it('says what went wrong, and asks again', async () => {
    let works = false;
    fakeServer({
      [data]: () => (works ? { result: [rowsOf('there')] } : new Refusal(400, { message: 'No such thing' })),
    });
    renderInBuilder(<ResultsPane />, createOpenedStore([rowsOf('picture')]));
    expect((await screen.findByRole('alert')).textContent).toContain('No such thing');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'there' })).toBeTruthy();
  });

  it('pages through samples, which are asked only when they are seen', async () => {
    const asked = fakeServer({
      [data]: () => ({ result: [rowsOf('row')] }),
      [samples]: ({ query }) => ({
        result: { ...rowsOf(`sample ${query.get('page') ?? ''}`), page: 1, per_page: 1, total_count: 3 },
      }),
    });
    renderInBuilder(<ResultsPane />, createOpenedStore([rowsOf('picture')]));
    await screen.findByRole('cell', { name: 'row' });
    expect(asked.some(({ call }) => call === samples)).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Samples' }));
    expect(await screen.findByRole('cell', { name: 'sample 1' })).toBeTruthy();
    expect(screen.getByText('1-1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('cell', { name: 'sample 2' })).toBeTruthy();
    const { query } = asked.findLast(({ call }) => call === samples) ?? { query: new URLSearchParams() };
    expect(Object.fromEntries(query)).toEqual({
      force: 'false',
      datasource_type: 'table',
      datasource_id: '24',
      page: '2',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Force refresh' }));
    await waitFor(() => expect(asked.at(-1)?.query.get('force')).toBe('true'));
  });

  it('remembers per dataset and column who wants the original value', async () => {
    fakeServer({ [data]: () => ({ result: [rowsOf('row')] }) });
    const open = async (): Promise<HTMLElement> => {
      renderInBuilder(<ResultsPane />, createOpenedStore([rowsOf('picture')]));
      return screen.findByRole('columnheader', { name: /^ds/ });
    };
    const head = await open();
    expect(screen.getByRole('cell', { name: '2020-01-01 00:00:00' })).toBeTruthy();
    await userEvent.click(within(head).getByRole('button', { name: 'ds: Formatted date' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Original value' }));
    expect(screen.getByRole('cell', { name: String(Date.UTC(2020, 0, 1)) })).toBeTruthy();
    cleanup();
    expect(within(await open()).getByRole('button', { name: 'ds: Original value' })).toBeTruthy();
  });

  it('gives a CSV file to those who may have one', async () => {
    fakeServer({ [data]: () => ({ result: [rowsOf('row')] }) });
    renderInBuilder(<ResultsPane />, createOpenedStore([rowsOf('picture')]));
    await userEvent.click(await screen.findByRole('button', { name: 'Export to .CSV' }));
    expect(saved).toEqual(['Seven.csv']);
    cleanup();
    renderInBuilder(<ResultsPane />, createOpenedStore([rowsOf('picture')]), createBuilder({ canDownload: false }));
    await screen.findByRole('button', { name: 'Copy' });
    expect(screen.queryByRole('button', { name: 'Export to .CSV' })).toBeNull();
  });
});
