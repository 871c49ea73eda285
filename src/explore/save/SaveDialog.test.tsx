// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { asArray, asRecord } from '../../lib/read';
import { createBuilder, createOpenedStore, formData, renderInBuilder, savedChart } from '../builder/builderFixture';
import { createBootstrap, createDatasource, createRawDataset } from '../../datasets/dataset.fixture';
import { formDataChanged, formDataLoaded } from '../state/exploreFormDataSlice';
import { exploreLoaded, exploreLoading } from '../state/exploreSlice';
import type { AppStore } from '../../store/store';
import { DraftStore } from '../../store/DraftStore';
import { toast } from '../../ui/toast';
import { SaveDialog } from './SaveDialog';

const noop = (): void => undefined;

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const renderDialog = (name: string): void =>
  renderInBuilder(<SaveDialog name={name} onClose={noop} />, createOpenedStore(), createBuilder());

it('focuses the name, and accepts no more of it than the server stores', async () => {
  fakeServer({ 'GET /api/v1/dashboard/': () => ({ count: 0, result: [] }) });
  renderDialog('n'.repeat(250));
  const name = screen.getByRole('textbox', { name: /Chart name/ });
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'x');
  expect(screen.getByText('At most 250 characters are possible; these are 251.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(name, '{Backspace}');
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false);
});

it('shows which field the server refuses by its label', async () => {
  fakeServer({
    'GET /api/v1/dashboard/': () => ({ count: 0, result: [] }),
    'GET /api/v1/explore/': () => ({ result: { form_data: formData, slice: savedChart, dataset: null, message: '' } }),
    'PUT /api/v1/chart/7': () => new ErrorResponse(400, { message: { slice_name: ['Not allowed.'] } }),
  });
  renderDialog('Seven');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Chart name: Not allowed.')).toBeTruthy());
});

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};

/** Saves the chart; the callback runs while the server is saving it. */
async function save(onSaving: (store: AppStore, onClose: () => void) => void) {
  const store = createOpenedStore();
  const onClose = vi.fn();
  let isSaved = false;
  const changed_on = () => (isSaved ? 'after this save' : savedChart.changed_on);
  fakeServer({
    'GET /api/v1/dashboard/': () => ({ count: 0, result: [] }),
    'GET /api/v1/explore/': () => ({
      result: { form_data: formData, slice: { ...savedChart, changed_on: changed_on() }, dataset: null, message: '' },
    }),
    'PUT /api/v1/chart/7': () => {
      act(() => onSaving(store, onClose));
      isSaved = true;
      return { result: {} };
    },
  });
  const deleteDrafts = vi.spyOn(DraftStore.prototype, 'delete');
  renderInBuilder(
    <>
      <SaveDialog name="Seven" onClose={onClose} />
      <Address />
    </>,
    store,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // Until it has led on, if it does.
  await act(() => Promise.resolve());
  return { store, deleteDrafts, address: screen.getByRole('status').textContent };
}

describe('while the chart is being saved', () => {
  it('stays open, and then leads to the saved chart', async () => {
    const { deleteDrafts, address } = await save((_store, onClose) => {
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(onClose).not.toHaveBeenCalled();
    });
    expect(address).toBe('/explore/?slice_id=7');
    expect(deleteDrafts).toHaveBeenCalledOnce();
  });

  it('keeps the draft and the address of what is changed', async () => {
    const { store, deleteDrafts, address } = await save((opened) =>
      opened.dispatch(formDataChanged({ ...formData, row_limit: 3 })),
    );
    expect(store.getState().explore?.slice?.changed_on).toBe('after this save');
    expect(deleteDrafts).not.toHaveBeenCalled();
    expect(address).toBe('/');
  });

  it('does not lead away from another chart that is opened, nor change it', async () => {
    const { store, address } = await save((opened) => opened.dispatch(exploreLoading()));
    expect(address).toBe('/');
    expect(store.getState().explore).toMatchObject({ slice: undefined, savedFormData: undefined, unfinishedSave: {} });
  });
});

it('shows the dashboard by its title, which is not among the most recent ones', async () => {
  fakeServer({
    'GET /api/v1/dashboard/': ({ q }) => ({
      count: 1,
      result: [
        asArray(asRecord(q)['filters']).length > 0
          ? { id: 4, dashboard_title: 'Four' }
          : { id: 1, dashboard_title: 'One' },
      ],
    }),
    'GET /api/v1/dashboard/3': () => ({ result: { id: 3, dashboard_title: 'Three' } }),
    'GET /api/v1/dashboard/4': () => ({ result: { id: 4, dashboard_title: 'Four' } }),
  });
  const builder = createBuilder();
  const address = { ...builder.address, dashboard_id: 3 };
  renderInBuilder(<SaveDialog name="Seven" onClose={noop} />, createOpenedStore(), { ...builder, address });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add to dashboard' });
  await waitFor(() => expect(field.value).toBe('Three'));
  await userEvent.type(field, 'fou');
  await userEvent.click(await screen.findByRole('option', { name: 'Four' }));
  // The list of the most recent ones is back.
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'One' });
  await userEvent.keyboard('{Escape}');
  expect(field.value).toBe('Four');
});

it('saves a chart on a query of SQL Lab on a new dataset of the query', async () => {
  const isChart = (call: string): boolean => call === 'POST /api/v1/chart/';
  const requests = fakeServer({
    'GET /api/v1/dashboard/': () => ({ count: 0, result: [] }),
    'GET /api/v1/dataset/': () => ({ result: [] }),
    'POST /api/v1/dataset/': () => ({ id: 28 }),
    'GET /superset/fetch_datasource_metadata': () => ({ ...createRawDataset({ id: 28 }), type: 'table' }),
    'GET /api/v1/chart/': () => ({ result: [] }),
    'POST /api/v1/chart/': () => ({ id: 9 }),
    'GET /api/v1/explore/': () => ({
      result: { form_data: formData, slice: { ...savedChart, slice_id: 9 }, dataset: null, message: '' },
    }),
  });
  const store = createOpenedStore();
  const onQuery = { ...formData, datasource: '1__query' };
  const dataset = createDatasource({
    id: 1,
    type: 'query',
    uid: '1__query',
    sql: 'SELECT 1',
    name: 'Untitled Query 1',
  });
  store.dispatch(formDataLoaded(onQuery));
  store.dispatch(exploreLoaded({ dataset, slice: undefined, savedFormData: onQuery, openedFormData: onQuery }));
  renderInBuilder(
    <SaveDialog name="Q" onClose={noop} />,
    store,
    createBuilder({ queryFormData: onQuery, canOverwrite: false }),
  );
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Dataset name/ });
  expect(name.value).toBe('Untitled Query 1');
  await userEvent.clear(name);
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(name, 'mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some(({ call }) => isChart(call))).toBe(true));
  const posts = requests.filter(({ call }) => call.startsWith('POST'));
  expect(posts.map(({ call }) => call)).toEqual(['POST /api/v1/dataset/', 'POST /api/v1/chart/']);
  expect(posts[0]?.body).toMatchObject({ sql: 'SELECT 1', table_name: 'mine' });
  const { params, query_context, ...body } = asRecord(posts[1]?.body);
  expect(body).toMatchObject({ datasource_id: 28, datasource_type: 'table' });
  expect(JSON.parse(String(params))).toMatchObject({ datasource: '28__table' });
  expect(JSON.parse(String(query_context))).toMatchObject({
    datasource: { id: 28, type: 'table' },
    form_data: { datasource: '28__table' },
  });
  expect(store.getState().explore?.dataset).toMatchObject({ id: 28 });
});

it.each([
  ['with its own', 1, 'Three'],
  ["without somebody else's", 99, ''],
])('starts, for a user who came from a dashboard, %s', async (_name, ownerId, title) => {
  const requests = fakeServer({
    'GET /api/v1/dashboard/': () => ({ count: 0, result: [] }),
    'GET /api/v1/dashboard/3': () => ({ result: { id: 3, dashboard_title: 'Three', owners: [{ id: ownerId }] } }),
  });
  const builder = createBuilder();
  const address = { ...builder.address, dashboard_id: 3 };
  const bootstrap = createBootstrap({ roles: { Alpha: [['can_write', 'Dashboard']] } });
  renderInBuilder(<SaveDialog name="Seven" onClose={noop} />, createOpenedStore(), { ...builder, address }, bootstrap);
  const isSaveDisabled = () => screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled');
  expect(isSaveDisabled()).toBe(true);
  await waitFor(() => expect(isSaveDisabled()).toBe(false));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Add to dashboard' });
  expect(field.value).toBe(title);
  const list = requests.find(({ call }) => call === 'GET /api/v1/dashboard/');
  expect(asRecord(list?.q)['filters']).toEqual([{ col: 'owners', opr: 'rel_m_m', value: 1 }]);
});

describe('added to a dashboard, as in Superset’s own front end', () => {
  const positions = {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
    'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1', 'TAB-2'], parents: ['ROOT_ID'] },
    'TAB-1': { id: 'TAB-1', type: 'TAB', children: [], meta: { text: 'First' }, parents: ['ROOT_ID', 'TABS-1'] },
    'TAB-2': { id: 'TAB-2', type: 'TAB', children: [], meta: { text: 'Second' }, parents: ['ROOT_ID', 'TABS-1'] },
  };
  const open = () => {
    fakeServer({
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [{ id: 3, dashboard_title: 'Three' }] }),
      'GET /api/v1/dashboard/3': () => ({
        result: { id: 3, dashboard_title: 'Three', position_json: JSON.stringify(positions) },
      }),
      'PUT /api/v1/dashboard/3': () => ({ result: {} }),
      'POST /api/v1/dashboard/': () => ({ id: 4 }),
      'GET /api/v1/chart/7': () => ({ result: { id: 7, dashboards: [] } }),
      'GET /api/v1/explore/': () => ({
        result: { form_data: formData, slice: savedChart, dataset: null, message: '' },
      }),
      'PUT /api/v1/chart/7': () => ({ result: {} }),
    });
    renderInBuilder(
      <>
        <SaveDialog name="Seven" onClose={noop} />
        <Address />
      </>,
      createOpenedStore(),
    );
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'Add to dashboard' });
  };

  it('says so, opens the tab, and starts with that dashboard the next time', async () => {
    const success = vi.spyOn(toast, 'success');
    const field = open();
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Three' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Add to tabs' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Second' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save & go to dashboard' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/superset/dashboard/3/#TAB-2'));
    expect(success.mock.calls).toEqual([
      ['Chart [Seven] has been overwritten'],
      ['Chart [Seven] was added to dashboard [Three]'],
    ]);
    expect(window.sessionStorage.getItem('save_chart_recent_dashboard')).toBe('3');

    cleanup();
    const next = open();
    await waitFor(() => expect(next.value).toBe('Three'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.sessionStorage.getItem('save_chart_recent_dashboard')).toBeNull());
  });

  it('adds a copy to the first tab, unless another one or none is selected', async () => {
    const field = open();
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Three' }));
    const getTab = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Add to tabs' });
    expect((await getTab()).value).toBe('');
    await userEvent.click(screen.getByRole('radio', { name: 'Save as...' }));
    expect((await getTab()).value).toBe('First');
    const clear = screen.getAllByRole('button', { name: 'Clear' }).at(-1);
    if (clear) await userEvent.click(clear);
    expect((await getTab()).value).toBe('');
  });

  it('names the new dashboard', async () => {
    const success = vi.spyOn(toast, 'success');
    await userEvent.type(open(), 'Mine{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(success).toHaveBeenCalledWith('Dashboard [Mine] just got created and chart [Seven] was added to it'),
    );
    expect(window.sessionStorage.getItem('save_chart_recent_dashboard')).toBe('4');
  });
});
