// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { renderWithStore } from '../../datasets/renderWithStore';
import { CreateChartPage } from './CreateChartPage';

vi.setConfig({ testTimeout: 20_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const createDataset = (id: number, table_name: string) => ({
  id,
  table_name,
  kind: 'physical',
  datasource_type: 'table',
  database: { database_name: 'examples' },
  owners: [],
});

/** The page at this address, on a server with two datasets. */
function open(search: string) {
  fakeServer({
    'GET /api/v1/dataset/': () => ({
      count: 2,
      result: [createDataset(1, 'births_by_state'), createDataset(2, 'births')],
    }),
  });
  renderWithStore(<CreateChartPage />, undefined, `/chart/add/${search}`);
}
const dataset = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Dataset' });
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create new chart' });

describe('CreateChartPage', () => {
  it('selects the dataset and the type of the address', async () => {
    open('?dataset=births&viz_type=pie');
    await vi.waitFor(() => expect(dataset().value).toBe('births'));
    expect(create().disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([dataset().value, create().disabled]).toEqual(['', true]);
  });

  it('says that there is no such dataset, and ignores a type that does not exist', async () => {
    open('?dataset=birth&viz_type=nonsense');
    expect(await screen.findByText('There is no dataset “birth”, or you have no access to it.')).toBeTruthy();
    expect(dataset().value).toBe('');
    await userEvent.click(dataset());
    await userEvent.click(await screen.findByRole('option', { name: /births_by_state/ }));
    expect(screen.queryByText(/There is no dataset/)).toBeNull();
    expect(create().disabled).toBe(true);
  });

  it('has one tab stop for the groups of chart types, which arrow keys go through', async () => {
    open('');
    const user = userEvent.setup();
    const all = await screen.findByRole('button', { name: 'All charts' });
    all.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Popular');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Home}{ArrowUp}{ArrowDown}');
    expect(document.activeElement).toBe(all);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Popular');
    await user.keyboard('{End}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search all charts' }));
  });

  it('has one tab stop for the chart types, the selected one, which arrow keys go through', async () => {
    open('');
    const user = userEvent.setup();
    (await screen.findByRole('searchbox', { name: 'Search all charts' })).focus();
    const options = within(screen.getByRole('listbox', { name: 'Chart types' })).getAllByRole('option');
    await user.tab();
    expect(document.activeElement).toBe(options[0]);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(options[1]);
    expect(options[1]?.getAttribute('aria-selected')).toBe('true');
    await user.tab();
    expect(options).not.toContain(document.activeElement);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(options[1]);
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(options[0]);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(options.at(-1));
  });
});
