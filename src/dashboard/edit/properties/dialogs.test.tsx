import { makeTestStore } from '../../../store/testStore';
import { selectDraft, selectDashboardInfo } from '../../state/selectDashboard';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../../api/client/fakeServer';
import { createBootstrap } from '../../../datasets/dataset.fixture';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { changeDraft, redoEdit, selectHasUnsavedChanges, undoEdit } from '../state/editing';
import { PendingTexts } from '../state/PendingTexts';
import { editingStarted } from '../state/editSlice';
import { getTraits } from '../../../lib/getTraits';
import { BootstrapProvider } from '../../../store/sessionContext';
import { traitsKnown } from '../../../store/sessionSlice';
import type { AppStore } from '../../../store/store';
import { currentToasts, dismissToast } from '../../../ui/toast';
import { CssDialog } from './CssDialog';
import { DeleteDialog } from './DeleteDialog';
import { PropertiesDialog } from './PropertiesDialog';
import { SaveAsDialog } from './SaveAsDialog';
import { PageRouter } from '../../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../../ui/router/testRouter.fixture';

// CodeMirror needs layout, which jsdom does not have: replaced by a text field.
vi.mock('../../../ui/code/CodeMirrorEditor', () => ({}));

const draft: DashboardDraft = {
  dashboard_title: 'Births',
  slug: 'births',
  css: '.a{color:red}',
  theme: null,
  certified_by: 'Ada',
  certification_details: 'by hand',
  owners: [{ id: 1, name: 'Ada Admin' }],
  roles: [],
  metadata: { color_scheme: 'bnbColors', map_label_colors: { boy: '#000000' }, refresh_frequency: 30 },
  layout: { items: {}, rest: {} },
};

function CurrentPath() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}

function renderDialog(dialog: ReactNode, user = {}, conf = {}): AppStore {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 6, metadata: draft.metadata }));
  const base = { draft, changed_on: '', changed_by_name: '' };
  store.dispatch(editingStarted({ dashboardId: 6, base, draft, repairs: [] }));
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap(user, { conf })}>
        <PageRouter history={createMemoryPageHistory('/superset/dashboard/6/')}>
          {dialog}
          <CurrentPath />
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  return store;
}

const responses = {
  'GET /api/v1/dashboard/related/owners': () => ({
    count: 2,
    result: [
      { text: 'Cy Coder', value: 9, extra: { active: true } },
      { text: 'Former User', value: 8, extra: { active: false } },
    ],
  }),
  'GET /api/v1/css_template/': () => ({ result: [{ template_name: 'Blue', css: '.b{color:blue}' }] }),
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function retype(name: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text.replace(/[{[]/g, '$&$&'));
}
const getDraft = (store: AppStore) => selectDraft(store.getState());
const getShownCss = (store: AppStore) => selectDashboardInfo(store.getState())?.css;
const noop = () => undefined;

describe('PropertiesDialog', () => {
  it('applies all changes as one step', async () => {
    fakeServer(responses);
    const onClose = vi.fn();
    const store = renderDialog(<PropertiesDialog onClose={onClose} />);
    await retype('Title', 'More births');
    await retype('URL slug', 'more births!');
    expect(screen.getByText(/\/superset\/dashboard\/more-births\//)).toBeTruthy();
    await retype('Certified by', '');
    expect(screen.getByRole('textbox', { name: 'Certification details' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('combobox', { name: 'Refresh frequency' }));
    await userEvent.click(screen.getByRole('option', { name: '1 minute' }));
    await press('Apply');
    expect(onClose).toHaveBeenCalled();
    expect(getDraft(store)).toMatchObject({
      dashboard_title: 'More births',
      slug: 'more-births',
      certified_by: '',
      certification_details: '',
      metadata: { color_scheme: 'bnbColors', map_label_colors: { boy: '#000000' }, refresh_frequency: 60 },
    });
    expect(store.getState().dashboardLayout.past).toHaveLength(1);
    store.dispatch(undoEdit());
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
  });

  it('previews a theme, applies it as one step with the rest, and offers none where the server has none', async () => {
    const themes = [{ id: 3, theme_name: 'Sea', json_data: '{"token":{}}' }];
    fakeServer({ ...responses, 'GET /api/v1/theme/': () => ({ count: 1, result: themes }) });
    await import('./ThemeField');
    const open = () => renderDialog(<PropertiesDialog onClose={noop} />, { roles: { Admin: [['can_read', 'Theme']] } });
    const select = async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Theme' }));
      await userEvent.click(screen.getByRole('option', { name: 'Sea' }));
    };
    const store = open();
    const getShown = (of: AppStore) => selectDashboardInfo(of.getState())?.theme;
    await select();
    await waitFor(() => expect(getShown(store)).toEqual(themes[0]));
    expect(getDraft(store)?.theme).toBeNull();
    cleanup();
    expect(getShown(store)).toBeNull();
    const applied = open();
    await select();
    await press('Apply');
    expect(getDraft(applied)?.theme).toEqual(themes[0]);
    cleanup();
    expect(getShown(applied)).toEqual(themes[0]);
    renderDialog(<PropertiesDialog onClose={noop} />);
    expect(screen.queryByRole('combobox', { name: 'Theme' })).toBeNull();
  });

  it('says why the themes could not be loaded, and asks again', async () => {
    let isLocked = true;
    const themes = { count: 1, result: [{ id: 3, theme_name: 'Sea', json_data: '{"token":{}}' }] };
    const failure = new ErrorResponse(422, { message: 'The metadata database is locked' });
    fakeServer({ ...responses, 'GET /api/v1/theme/': () => (isLocked ? failure : themes) });
    await import('./ThemeField');
    renderDialog(<PropertiesDialog onClose={noop} />, { roles: { Admin: [['can_read', 'Theme']] } });
    expect(await screen.findByText('The metadata database is locked')).toBeTruthy();
    isLocked = false;
    await press('Retry');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Theme' }));
    expect(await screen.findByRole('option', { name: 'Sea' })).toBeTruthy();
  });

  it('may show when charts were queried, where the server knows that setting', async () => {
    fakeServer(responses);
    const store = renderDialog(<PropertiesDialog onClose={noop} />);
    act(() => void store.dispatch(traitsKnown(getTraits(2.1))));
    expect(screen.queryByRole('checkbox', { name: 'Show when charts were queried' })).toBeNull();
    act(() => void store.dispatch(traitsKnown(getTraits(6))));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show when charts were queried' }));
    await press('Apply');
    expect(getDraft(store)?.metadata).toEqual({ ...draft.metadata, show_chart_timestamps: true });
  });

  it('refuses a refresh interval below the limit of the server (6.x)', () => {
    fakeServer(responses);
    const conf = { SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: 60 };
    const store = renderDialog(<PropertiesDialog onClose={noop} />, {}, conf);
    act(() => void store.dispatch(traitsKnown(getTraits(6))));
    expect(screen.getByText('Refresh frequency must be at least 60 seconds')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
  });

  it('changes nothing if nothing was edited', async () => {
    fakeServer(responses);
    const store = renderDialog(<PropertiesDialog onClose={noop} />);
    await press('Apply');
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
  });

  it('finds owners, without inactive users', async () => {
    fakeServer(responses);
    const store = renderDialog(<PropertiesDialog onClose={noop} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Owners' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cy Coder' }));
    expect(screen.queryByRole('option', { name: 'Former User' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await press('Apply');
    expect(getDraft(store)?.owners.map(({ id }) => id)).toEqual([1, 9]);
  });

  it('previews colors, and restores the previous ones on Cancel', async () => {
    fakeServer(responses);
    const store = renderDialog(<PropertiesDialog onClose={noop} />);
    const getMetadata = () => selectDashboardInfo(store.getState())?.metadata;
    await userEvent.click(screen.getByRole('combobox', { name: 'Color scheme' }));
    await userEvent.click(await screen.findByRole('option', { name: /D3 Category 10/ }));
    await waitFor(() => expect(getMetadata()).toMatchObject({ color_scheme: 'd3Category10', map_label_colors: {} }));
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    cleanup();
    expect(getMetadata()).toBe(draft.metadata);
  });

  it.each([
    ['Title', 500],
    ['URL slug', 255],
  ])('says that the %s is too long instead of cutting what is pasted', async (label, max) => {
    fakeServer(responses);
    renderDialog(<PropertiesDialog onClose={noop} />);
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(max + 1));
    expect(field).toHaveProperty('value', 'x'.repeat(max + 1));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByText(`At most ${String(max)} characters are possible; these are ${String(max + 1)}.`),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
  });

  it('shows where the JSON is invalid, and what the server rejects', async () => {
    fakeServer(responses);
    renderDialog(<PropertiesDialog onClose={noop} />);
    await userEvent.click(screen.getByText('Advanced'));
    await retype('JSON metadata', '{"a": 1,}');
    expect(screen.getByText(/Line 1, column 9: A name in double quotes is expected/)).toBeTruthy();
    expect(
      screen.getByRole('textbox', { name: 'JSON metadata', description: /Line 1, column 9: A name in double quotes/ }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
    await retype('JSON metadata', '{"a": 1}');
    expect(screen.getByText(/does not accept these settings.*: a$/)).toBeTruthy();
    await retype('JSON metadata', '{"a": 1, "positions": {}}');
    expect(screen.getByText(/does not accept these settings.*: a$/)).toBeTruthy();
    expect(screen.getByText('The layout in it is ignored.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false);
    await retype('JSON metadata', '{"color_scheme": "nosuch"}');
    expect(screen.getByText('A valid color scheme is required')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
  });
});

describe('CssDialog', () => {
  it('previews typed CSS, as one step', async () => {
    fakeServer(responses);
    const store = renderDialog(<CssDialog onClose={noop} />);
    await retype('CSS', '.x{}');
    await waitFor(() => expect(getShownCss(store)).toBe('.x{}'));
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    await press('Load a CSS template');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Blue' }));
    await press('Apply');
    expect(getDraft(store)?.css).toBe('.b{color:blue}');
    expect(store.getState().dashboardLayout.past).toHaveLength(1);
  });
  it('shows the previous CSS after Cancel, and leaves other changes, and those that were undone, as they are', async () => {
    fakeServer(responses);
    const store = renderDialog(<CssDialog onClose={noop} />);
    act(() => {
      store.dispatch(changeDraft((edited) => ({ ...edited, dashboard_title: 'Loaded' })));
      store.dispatch(changeDraft((edited) => ({ ...edited, dashboard_title: 'Undone' })));
      store.dispatch(undoEdit());
    });
    await retype('CSS', '.x{}');
    await waitFor(() => expect(getShownCss(store)).toBe('.x{}'));
    await press('Cancel');
    cleanup();
    expect(getShownCss(store)).toBe(draft.css);
    expect(getDraft(store)).toEqual({ ...draft, dashboard_title: 'Loaded' });
    store.dispatch(redoEdit());
    expect(getDraft(store)?.dashboard_title).toBe('Undone');
  });
  it('has typed CSS in the draft before the page is left, and reverts it if the user stays and cancels', async () => {
    fakeServer(responses);
    const store = renderDialog(<CssDialog onClose={noop} />);
    await retype('CSS', '.x{}');
    act(() => store.services.get(PendingTexts).commitAll());
    expect(getDraft(store)?.css).toBe('.x{}');
    await press('Cancel');
    expect(getDraft(store)?.css).toBe(draft.css);
  });
});

describe('SaveAsDialog', () => {
  it('opens the copy, and leaves nothing to save', async () => {
    const requests = fakeServer({
      'POST /api/v1/dashboard/6/copy/': () => ({ result: { id: 77 } }),
      'PUT /api/v1/dashboard/77': () => ({ result: {} }),
    });
    const store = renderDialog(<SaveAsDialog onClose={noop} />);
    expect(screen.getByRole('textbox', { name: 'Save as:' })).toHaveProperty('value', 'Births [copy]');
    await press('Save');
    await screen.findByText('/superset/dashboard/77/');
    expect(requests.find(({ call }) => call.endsWith('/copy/'))?.body).toMatchObject({ duplicate_slices: false });
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    expect(store.getState().editUi?.preservesDraftOnLeave).toBe(false);
    expect(currentToasts().map(({ kind }) => kind)).toEqual(['success']);
  });
  it.each([
    { owners: [{ id: 9, name: 'Cy Coder' }] },
    { roles: [{ id: 2, name: 'Alpha' }] },
    { slug: 'other' },
    { certified_by: 'Bob' },
    { certification_details: 'by machine' },
  ])('preserves a draft of changes that the copy does not get, and says so: %j', async (properties) => {
    fakeServer({
      'POST /api/v1/dashboard/6/copy/': () => ({ result: { id: 77 } }),
      'PUT /api/v1/dashboard/77': () => ({ result: {} }),
    });
    const store = renderDialog(<SaveAsDialog onClose={noop} />);
    act(() => store.dispatch(changeDraft((edited) => ({ ...edited, ...properties }))));
    await press('Save');
    await screen.findByText('/superset/dashboard/77/');
    expect(store.getState().editUi?.preservesDraftOnLeave).toBe(true);
    expect(currentToasts().map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Owners, roles, tags, URL slug and certification are not copied/),
    );
  });
  it('does not cut a name that is too long, nor send it', async () => {
    const requests = fakeServer({});
    renderDialog(<SaveAsDialog onClose={noop} />);
    const field = screen.getByRole('textbox', { name: 'Save as:' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(501));
    await press('Save');
    expect(field).toHaveProperty('value', 'x'.repeat(501));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('At most 500 characters are possible; these are 501.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(requests).toEqual([]);
  });
  it('requires a name, and shows why there is no copy', async () => {
    fakeServer({ 'POST /api/v1/dashboard/6/copy/': () => new ErrorResponse(403, { message: 'Forbidden' }) });
    renderDialog(<SaveAsDialog onClose={noop} />);
    await retype('Save as:', '');
    await press('Save');
    const name = screen.getByRole('textbox', {
      name: 'Save as:',
      description: 'You must pick a name for the new dashboard',
    });
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await retype('Save as:', 'Two');
    expect(screen.queryByText('You must pick a name for the new dashboard')).toBeNull();
    await press('Save');
    expect(await screen.findByText('Sorry, there was an error saving this dashboard: Forbidden')).toBeTruthy();
    expect(screen.getByText('/superset/dashboard/6/')).toBeTruthy();
  });
});

it.each([
  [true, /The copy may exist nevertheless/],
  [false, /Nothing was copied/],
])('a copy that got no response, the browser being online: %s', async (isOnline, advice) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderDialog(<SaveAsDialog onClose={noop} />);
  await press('Save');
  expect(await screen.findByText(advice)).toBeTruthy();
});

describe('DeleteDialog', () => {
  it('requires the name first, then opens the list', async () => {
    const requests = fakeServer({ 'DELETE /api/v1/dashboard/6': () => ({ message: 'OK' }) });
    renderDialog(<DeleteDialog onClose={noop} />);
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox'), 'Births');
    await press('Delete');
    await screen.findByText('/dashboard/list/');
    expect(requests.some(({ call }) => call === 'DELETE /api/v1/dashboard/6')).toBe(true);
  });
  it('shows why it was not deleted', async () => {
    const message = 'There are associated alerts or reports: Weekly';
    fakeServer({ 'DELETE /api/v1/dashboard/6': () => new ErrorResponse(422, { message }) });
    const store = renderDialog(<DeleteDialog onClose={noop} />);
    await userEvent.type(screen.getByRole('textbox'), 'Births');
    await press('Delete');
    expect(await screen.findByText(`There was an issue deleting Births: ${message}`)).toBeTruthy();
    expect(store.getState().edit?.dashboardId).toBe(6);
  });
});
