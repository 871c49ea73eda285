// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asArray, asRecord } from '../lib/read';
import type { CodeEditorProps } from '../ui/code/CodeEditor';
import { currentToasts, dismissToast } from '../ui/toast';
import { EditDatasetDialog } from './EditDatasetDialog';
import { fakeServer, ErrorResponse, type FakeRequest } from '../api/client/fakeServer';
import { renderWithStore } from './renderWithStore';
import { createRawDataset, createBootstrap } from './dataset.fixture';

// Slow machines need more than the default.
vi.setConfig({ testTimeout: 40_000 });
// The code editor has its own tests.
vi.mock('../ui/code/CodeEditor', () => ({
  CodeEditor: ({ onChange, ...props }: CodeEditorProps) => (
    <textarea
      id={props.id}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      value={props.value}
      readOnly={props.readOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const onSaved = vi.fn();
const onClose = vi.fn();

function setUpServer(
  handlers: Parameters<typeof fakeServer>[0] = {},
  result: object = createRawDataset(),
): FakeRequest[] {
  onSaved.mockReset();
  onClose.mockReset();
  return fakeServer({
    'GET /api/v1/dataset/24': () => ({ result }),
    'GET /api/v1/dataset/related/owners': () => ({ count: 1, result: [{ text: 'Cy Coder', value: 9 }] }),
    'PUT /api/v1/dataset/24': () => ({ id: 24, result: {} }),
    'GET /superset/fetch_datasource_metadata': () => ({ ...createRawDataset(), type: 'table' }),
    ...handlers,
  });
}

async function open(bootstrap = createBootstrap()) {
  renderWithStore(<EditDatasetDialog datasetId={24} onClose={onClose} onSaved={onSaved} />, bootstrap);
  return screen.findByRole('tab', { name: /^Columns/ });
}

const tab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const saveAndConfirm = async () => {
  await userEvent.click(button('Save'));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
};
const body = (requests: FakeRequest[], call: string) =>
  asRecord(requests.findLast((request) => request.call === call)?.body);

describe('EditDatasetDialog', () => {
  it('says why it could not be loaded, and loads it on demand', async () => {
    let isDown = true;
    setUpServer({
      'GET /api/v1/dataset/24': () =>
        isDown ? new ErrorResponse(500, { message: 'Down' }) : { result: createRawDataset() },
    });
    renderWithStore(<EditDatasetDialog datasetId={24} onClose={onClose} onSaved={onSaved} />, createBootstrap());
    expect((await screen.findByRole('alert')).textContent).toContain('Down');
    isDown = false;
    await userEvent.click(button('Retry'));
    expect(await screen.findByRole('tab', { name: /^Columns/ })).toBeTruthy();
  });

  it('edits settings, a column and a metric, and saves after a confirmation', async () => {
    const requests = setUpServer();
    await open();
    await tab(/^Settings/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'All births');
    await tab(/^Metrics/);
    await userEvent.click(button('Add item'));
    const added = screen.getByRole('group', { name: '<new metric>' });
    await userEvent.type(within(added).getByRole('textbox', { name: 'SQL expression' }), 'SUM(num)');
    await userEvent.type(within(added).getByRole('textbox', { name: 'Warning' }), 'slow');
    await tab(/^Columns/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Is filterable: state' }));
    await userEvent.click(
      within(screen.getByRole('row', { name: /state/ })).getByRole('button', { name: 'Expand row' }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Certified by' }), 'Ada');
    await userEvent.click(button('Save'));
    const confirmDialog = await screen.findByRole('dialog', { name: 'Confirm save' });
    expect(confirmDialog.textContent).toContain(
      'The dataset configuration exposed here affects all the charts using this dataset. Be mindful that changing settings here may affect other charts in undesirable ways.',
    );
    await userEvent.click(within(confirmDialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(currentToasts().map(({ text }) => text)).toEqual(['The dataset has been saved.']);
    const sentBody = body(requests, 'PUT /api/v1/dataset/24');
    expect(sentBody['description']).toBe('All births');
    expect(asArray(sentBody['metrics'])[0]).toEqual({
      metric_name: '<new metric>',
      verbose_name: '',
      expression: 'SUM(num)',
      extra: '{"warning_markdown":"slow"}',
    });
    expect(asArray(sentBody['metrics'])[1]).toMatchObject({ id: 5, extra: '{"old":true}' });
    const state = asRecord(asArray(sentBody['columns'])[1]);
    expect(state).toMatchObject({ id: 2, filterable: false });
    expect(JSON.parse(String(state['extra']))).toEqual({
      certification: { certified_by: 'Ada', details: '' },
      warning_markdown: '',
    });
    expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ id: 24, type: 'table' });
  });

  it('uses the form endpoints of 2.x', async () => {
    const two = createBootstrap({}, { language_pack: {} });
    const requests = setUpServer({
      'GET /datasource/get/table/24/': () => ({ ...createRawDataset(), type: 'table', unknown: [1] }),
      'POST /datasource/save/': () => ({ ...createRawDataset(), type: 'table' }),
    });
    await open(two);
    await saveAndConfirm();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    const data = asRecord(JSON.parse(String(body(requests, 'POST /datasource/save/')['data'])));
    expect(data).toMatchObject({ id: 24, unknown: [1], owners: [1], type: 'table' });
    expect(asArray(data['columns'])).toHaveLength(3);
  });

  /** The text that describes a field. */
  const getDescription = (field: HTMLElement): string =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');

  it('cannot be saved with duplicate names: the one that was entered is marked, and shown by Save', async () => {
    setUpServer();
    await open();
    await tab(/^Calculated columns/);
    const name = screen.getByRole('textbox', { name: 'Column' });
    await userEvent.clear(name);
    await userEvent.type(name, 'ds');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(getDescription(name)).toBe('Column name [ds] is duplicated');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search columns by name' }), 'nothing');
    await tab(/^Source/);
    await userEvent.click(button('Save'));
    expect(screen.queryByRole('dialog', { name: 'Confirm save' })).toBeNull();
    const shown = screen.getByRole('textbox', { name: 'Column' });
    expect(document.activeElement).toBe(shown);
    await userEvent.type(shown, '2');
    expect(shown.getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(button('Save'));
    expect(screen.getByRole('dialog', { name: 'Confirm save' })).toBeTruthy();
  });

  it.each([
    ['Settings', 'Extra', 'Extra must be a JSON object'],
    ['Settings', 'Template parameters', 'Template parameters must be a JSON object'],
    ['Metrics', 'Metric Key', 'A metric has no name'],
  ])('shows in %s that %s is wrong', async (tabName, label, message) => {
    setUpServer();
    await open();
    await tab(new RegExp(`^${tabName}`));
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    if (tabName === 'Settings') await userEvent.type(field, 'no JSON');
    await tab(/^Usage/);
    await userEvent.click(button('Save'));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(getDescription(field)).toContain(message);
  });

  it('opens the row of a calculated column without an expression', async () => {
    setUpServer();
    await open();
    await tab(/^Calculated columns/);
    await userEvent.click(button('Add item'));
    await userEvent.click(screen.getByRole('button', { name: 'Collapse row' }));
    await userEvent.click(button('Save'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'SQL expression' }));
  });

  it.each([
    [{ columns: { 0: { python_date_format: ['Invalid date/timestamp format'] } } }, 'Datetime format', 'ds: '],
    [{ fetch_values_predicate: ['Length must be between 0 and 1000.'] }, 'Autocomplete query predicate', ''],
    [{ owners: ['Owners are invalid'] }, 'Owners', ''],
  ])('shows the field that the server refuses: %j', async (messages, label, item) => {
    const refusal = {
      message: 'The schema of the submitted payload is invalid.',
      error_type: 'MARSHMALLOW_ERROR',
      extra: { messages },
    };
    setUpServer({ 'PUT /api/v1/dataset/24': () => new ErrorResponse(422, { errors: [refusal] }) });
    await open();
    await saveAndConfirm();
    const text = JSON.stringify(messages).split('"').at(-2) ?? '';
    await screen.findAllByText(`${item}${label}: ${text}`);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(getDescription(field)).toContain(text);
    expect(screen.queryByRole('dialog', { name: 'Error' })).toBeNull();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it.each([
    [
      'The submitted URL is not considered safe, only use URLs with the same domain as Superset.',
      'Default URL',
      'The submitted URL',
    ],
    ["[l'Owners are invalid']", 'Owners', 'Owners: Owners are invalid'],
  ])('shows the field that 2.1.3 refuses: %s', async (error, label, text) => {
    setUpServer({
      'GET /datasource/get/table/24/': () => ({ ...createRawDataset(), type: 'table' }),
      'POST /datasource/save/': () => new ErrorResponse(400, { error }),
    });
    await open(createBootstrap({}, { language_pack: {} }));
    await saveAndConfirm();
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(getDescription(field)).toContain(text);
  });

  it('shows a server error and keeps what was typed', async () => {
    setUpServer({ 'PUT /api/v1/dataset/24': () => new ErrorResponse(422, { message: 'Not good.' }) });
    await open();
    await tab(/^Settings/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'mine');
    await saveAndConfirm();
    const failed = await screen.findByRole('dialog', { name: 'Error' });
    expect(failed.textContent).toContain('Not good.');
    await userEvent.click(within(failed).getByRole('button', { name: 'OK' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('mine');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('shows a conflict with another save and overwrites only after a confirmation', async () => {
    let stored: object = createRawDataset();
    const requests = setUpServer({ 'GET /api/v1/dataset/24': () => ({ result: stored }) });
    await open();
    stored = createRawDataset({ changed_on: '2026-02-02', description: 'theirs' });
    await saveAndConfirm();
    const conflict = await screen.findByRole('dialog', { name: 'The dataset was changed meanwhile' });
    expect(conflict.textContent).toContain('Bea Busy saved this dataset after you opened it.');
    expect(
      within(conflict)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['description']);
    expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    await userEvent.click(within(conflict).getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('is not saved while it is unknown whether somebody else has saved it', async () => {
    let isDown = false;
    const requests = setUpServer({
      'GET /api/v1/dataset/24': () =>
        isDown ? new ErrorResponse(500, { message: 'Down' }) : { result: createRawDataset() },
    });
    await open();
    isDown = true;
    await saveAndConfirm();
    expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain('Down');
    expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });

  it('continues with the other save when the changes are discarded', async () => {
    let stored: object = createRawDataset();
    setUpServer({ 'GET /api/v1/dataset/24': () => ({ result: stored }) });
    await open();
    stored = createRawDataset({ changed_on: '2026-02-02', description: 'theirs' });
    await saveAndConfirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard mine' }));
    await tab(/^Settings/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('theirs');
    await saveAndConfirm();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  it('lists the charts that use it', async () => {
    const chart = {
      id: 4,
      slice_name: 'Trend',
      url: '/explore/?slice_id=4',
      dashboards: [{ id: 8, dashboard_title: 'Births' }],
    };
    let isBroken = true;
    const requests = setUpServer({
      'GET /api/v1/chart/': () =>
        isBroken ? new ErrorResponse(400, { message: 'No charts now' }) : { count: 2, result: [chart, { id: 'x' }] },
    });
    await open();
    await tab(/^Usage/);
    const alert = await screen.findByText('No charts now');
    isBroken = false;
    await userEvent.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole('link', { name: 'Trend' })).getAttribute('href')).toBe('/explore/?slice_id=4');
    expect(screen.getByRole('link', { name: 'Births' }).getAttribute('href')).toBe('/superset/dashboard/8/');
    expect(requests.at(-1)?.q).toMatchObject({ filters: [{ col: 'datasource_id', opr: 'eq', value: 24 }] });
  });

  it('is locked when the dataset is managed externally', async () => {
    setUpServer({}, createRawDataset({ is_managed_externally: true }));
    await open();
    expect(button('Save').disabled).toBe(true);
    expect(button('Save').title).toBe("This dataset is managed externally, and can't be edited in Superset");
  });

  it('syncs columns from the source', async () => {
    const requests = setUpServer({
      'GET /datasource/external_metadata_by_name/': () => [
        { column_name: 'ds', type: 'DATE', is_dttm: true },
        { column_name: 'num', type: 'INT' },
      ],
    });
    await open();
    await tab(/^Columns/);
    await userEvent.click(button('Sync columns from source'));
    await screen.findByRole('row', { name: /num/ });
    expect(screen.queryByRole('row', { name: /state/ })).toBeNull();
    expect(currentToasts().map(({ text }) => text)).toEqual([
      'Removed columns: state',
      'New columns added: num',
      'Metadata has been synced',
    ]);
    expect(requests.find(({ call }) => call.includes('external'))?.q).toMatchObject({
      schema_name: 'main',
      table_name: 'births',
    });
  });

  it('pages and searches thousands of columns', async () => {
    const columns = Array.from({ length: 5000 }, (_, i) => ({ id: i, column_name: `c${String(i)}`, type: 'INT' }));
    setUpServer({}, createRawDataset({ columns }));
    await open();
    await tab(/^Columns/);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(25);
    expect(screen.getByText('1-25 of 5000')).toBeTruthy();
    await userEvent.click(button('Next'));
    expect(screen.getByRole('rowheader', { name: 'c25' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search columns by name' }), 'c4999');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
  });

  it.each([
    ['no columns', { columns: null, metrics: 'x', owners: 3, database: null, extra: 7, sql: 4 }],
    [
      'items of wrong types',
      {
        columns: [{ column_name: 'a', verbose_name: {}, is_dttm: 'x', type: 9, extra: '{' }],
        metrics: [{ metric_name: 'm', expression: 3, currency: 'x' }],
      },
    ],
  ])('opens each tab of a dataset with %s', async (_what, more) => {
    setUpServer({}, createRawDataset(more));
    await open();
    for (const name of [/^Metrics/, /^Columns/, /^Calculated/, /^Settings/, /^Source/]) {
      await tab(name);
      for (const row of screen.queryAllByRole('button', { name: 'Expand row' })) await userEvent.click(row);
    }
    expect(button('Save').disabled).toBe(false);
  });

  it('shows an error when the dataset cannot be loaded', async () => {
    setUpServer({ 'GET /api/v1/dataset/24': () => new ErrorResponse(404, { message: 'Not found' }) });
    renderWithStore(<EditDatasetDialog datasetId={24} onClose={onClose} onSaved={onSaved} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  });
});
