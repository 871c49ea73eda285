import { makeTestStore } from '../../../store/testStore';
import { selectDraft, selectLayout, selectDashboardInfo } from '../../state/selectDashboard';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { serializeLayout } from '../../../layout/serializeLayout';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, testServer } from '../../../api/client/testServer';
import { parseJson } from '../../../lib/losslessJson';
import { asRecord, asString, type UnknownRecord } from '../../../lib/read';
import type { LayoutItem } from '../../../layout/layout';
import { item, plain } from '../model/layouts.fixture';
import { dashboardLoaded } from '../../state/dashboardInfoSlice';
import { readDashboardAddress } from '../../state/dashboardAddress';
import { parseLayout } from '../../../layout/parseLayout';
import { traitsKnown } from '../../../store/sessionSlice';
import type { AppStore } from '../../../store/store';
import { startEditing, changeDraft, discardDraft, selectHasUnsavedChanges } from './editing';
import { saveDashboard, type SaveOutcome, type SaveConfirmation } from './saveDashboard';
import { getTraits } from '../../../lib/getTraits';

interface Stored {
  dashboard_title: string;
  css: string;
  slug: string | null;
  changed_on: string;
  changed_by_name: string;
  json_metadata: string;
  position_json: string;
}

const initialStored: Stored = {
  dashboard_title: 'Sales',
  css: '',
  slug: 'sales',
  changed_on: '2026-01-01T00:00:00.000001',
  changed_by_name: 'Ann Owner',
  json_metadata: JSON.stringify({ color_scheme: 'a', strange: { saved: true } }),
  position_json: JSON.stringify(serializeLayout(plain)),
};
let stored: Stored = initialStored;
let saves = 0;
/** How the server handles the next PUTs. */
let putOutcomes: ('save' | 'lose' | 'save and fail' | 'save and hang up' | number | 'sign in')[] = [];
let onPut: (() => void) | undefined;
const requestBodies: UnknownRecord[] = [];

const charts = [1, 2, 3, 4, 5, 9].map((id) => ({
  id,
  slice_name: `Chart ${String(id)}`,
  form_data: { viz_type: 'table', datasource: '1__table' },
}));
const hasChart = (text: string, id: number): boolean => text.includes(`"chartId":${String(id)}`);

function applyPut(body: UnknownRecord): void {
  const { positions: layout, ...metadata } = asRecord(parseJson(asString(body['json_metadata'])));
  saves += 1;
  stored = {
    dashboard_title: asString(body['dashboard_title']),
    css: asString(body['css']),
    slug: asString(body['slug']) || null,
    changed_on: `2026-01-02T00:00:00.00000${String(saves)}`,
    changed_by_name: 'You',
    json_metadata: JSON.stringify({ refresh_frequency: 0, ...metadata }),
    position_json: JSON.stringify(layout),
  };
}

testServer(
  http.get(`${ORIGIN}/api/v1/dashboard/5`, () =>
    HttpResponse.json({
      result: { id: 5, published: true, owners: [{ id: 1, first_name: 'Ann', last_name: 'O' }], ...stored },
    }),
  ),
  http.get(`${ORIGIN}/api/v1/dashboard/5/charts`, () =>
    HttpResponse.json({ result: charts.filter(({ id }) => hasChart(stored.position_json, id)) }),
  ),
  http.get(`${ORIGIN}/api/v1/dashboard/5/datasets`, () => HttpResponse.json({ result: [] })),
  http.get(`${ORIGIN}/api/v1/me/`, () => HttpResponse.json({ result: {} })),
  http.put(`${ORIGIN}/api/v1/dashboard/5`, async ({ request }) => {
    const body = asRecord(parseJson(await request.text()));
    requestBodies.push(body);
    const outcome = putOutcomes.shift() ?? 'save';
    onPut?.();
    if (outcome === 'sign in') return HttpResponse.json({ msg: 'Missing' }, { status: 401 });
    if (typeof outcome === 'number')
      return HttpResponse.json(outcome === 400 ? { message: { slug: ['Too long'] } } : { message: 'No' }, {
        status: outcome,
      });
    if (outcome !== 'lose') applyPut(body);
    if (outcome === 'lose' || outcome === 'save and hang up') return HttpResponse.error();
    if (outcome === 'save and fail') return HttpResponse.json({ message: 'Oh' }, { status: 502 });
    return HttpResponse.json({ id: 5, result: body });
  }),
);

beforeEach(() => {
  stored = initialStored;
  saves = 0;
  putOutcomes = [];
  onPut = undefined;
  requestBodies.length = 0;
});

function createEditingStore(version: 2 | 6 = 6): AppStore {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version, true)));
  const slices = Object.fromEntries(
    charts.slice(0, 5).map((c) => [
      c.id,
      {
        ...c,
        description: '',
        description_markeddown: '',
        cache_timeout: null,
        certified_by: '',
        certification_details: '',
      },
    ]),
  );
  const layout = asRecord(parseJson(stored.position_json));
  store.dispatch(
    dashboardLoaded({
      loaded: {
        info: {
          id: 5,
          slug: stored.slug,
          dashboard_title: stored.dashboard_title,
          css: stored.css,
          theme: null,
          ...{ certified_by: '', certification_details: '', roles: [], published: true, is_managed_externally: false },
          owners: [{ id: 1, name: 'Ann O' }],
          changed_on: stored.changed_on,
          changed_by_name: stored.changed_by_name,
          metadata: readJson(stored.json_metadata),
        },
        stored: layout,
        slices,
        address: readDashboardAddress(''),
        warnings: [],
      },
      layout: parseLayout(stored.position_json, []).layout,
      activeTabs: {},
      refreshFrequency: 0,
    }),
  );
  store.dispatch(startEditing());
  return store;
}

const options = { hasRoles: false, sizeLimit: 65535 };
const save = (store: AppStore, confirmed?: Parameters<typeof saveDashboard>[0]['confirmed']): Promise<SaveOutcome> =>
  store.dispatch(saveDashboard({ ...options, confirmed }));
const change = (store: AppStore, getChange: (draft: DashboardDraft) => Partial<DashboardDraft>): void =>
  store.dispatch(changeDraft((draft) => ({ ...draft, ...getChange(draft) })));
const withItem = ({ layout }: DashboardDraft, id: string, changes: Partial<LayoutItem>) => ({
  layout: { ...layout, items: { ...layout.items, [id]: { ...(layout.items[id] ?? item(id)), ...changes } } },
});
const hasUnsavedChanges = (store: AppStore): boolean => selectHasUnsavedChanges(store.getState());
const resizeChart = (width: number) => (draft: DashboardDraft) =>
  withItem(draft, 'CHART-1', { meta: { chartId: 1, width, height: 50 } });
/** Another user saves. */
function saveAsOtherUser(change: Partial<Stored>): void {
  stored = { ...stored, changed_on: `${stored.changed_on}7`, changed_by_name: 'Bea Colleague', ...change };
}
const layoutWith = (id: string, changes: Partial<LayoutItem>): string => {
  const items = asRecord(parseJson(stored.position_json));
  return JSON.stringify({ ...items, [id]: { ...asRecord(items[id]), ...changes } });
};

describe('saving a dashboard', () => {
  it('sends everything, unknown keys included, and continues from what the server has', async () => {
    const store = createEditingStore();
    change(store, () => ({ dashboard_title: 'More sales', css: 'a{}' }));
    expect(hasUnsavedChanges(store)).toBe(true);
    const metadata = selectDraft(store.getState())?.metadata;
    expect(await save(store, { confirmation: confirmation(['strange']), resolutions: {} })).toEqual({
      kind: 'saved',
      id: 5,
      slug: 'sales',
      notes: [],
    });
    expect(requestBodies[0]).toMatchObject({ dashboard_title: 'More sales', css: 'a{}', slug: 'sales', owners: [1] });
    expect(requestBodies[0]).not.toHaveProperty('roles');
    expect(metadata).toHaveProperty('strange');
    expect(hasUnsavedChanges(store)).toBe(false);
    expect(store.getState().edit?.base?.draft.metadata).toEqual({ color_scheme: 'a', refresh_frequency: 0 });
    expect(selectDashboardInfo(store.getState())).toMatchObject({
      dashboard_title: 'More sales',
      changed_on: stored.changed_on,
    });
    expect(store.getState().dashboardLayout.past).toEqual([]);
  });
  it('lists the metadata keys that the server rejects before anything is sent', async () => {
    const store = createEditingStore();
    change(store, () => ({ css: 'b{}' }));
    expect(await save(store)).toMatchObject({ kind: 'confirmation', omitted: ['strange'], conflicts: [] });
    expect(requestBodies).toEqual([]);
    expect(hasUnsavedChanges(store)).toBe(true);
    expect(store.getState().edit?.isSaving).toBe(false);
  });
  it('requires a confirmation before it overwrites metadata that cannot be parsed', async () => {
    stored = { ...initialStored, json_metadata: '{"color_scheme": no' };
    const store = createEditingStore();
    change(store, () => ({ css: 'b{}' }));
    const result = await save(store);
    const omitted = ['The settings on the server, which cannot be read'];
    expect(result).toMatchObject({ kind: 'confirmation', omitted });
    if (result.kind !== 'confirmation') return;
    expect(await save(store, { confirmation: result, resolutions: {} })).toMatchObject({ kind: 'saved' });
  });
  it('restores metadata that another user broke on the server', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, () => ({ css: 'b{}' }));
    saveAsOtherUser({ json_metadata: '{"broken' });
    const result = await save(store);
    expect(result).toMatchObject({ kind: 'confirmation' });
    if (result.kind !== 'confirmation') return;
    expect(await save(store, { confirmation: result, resolutions: {} })).toMatchObject({ kind: 'saved' });
    expect(parseJson(stored.json_metadata)).toMatchObject({ color_scheme: 'a' });
  });

  it('merges what another user saved meanwhile, and reports it', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, () => ({ dashboard_title: 'Ours' }));
    saveAsOtherUser({
      css: 'theirs{}',
      position_json: layoutWith('CHART-3', { meta: { chartId: 3, width: 6, height: 50 } }),
    });
    const result = await save(store);
    expect(result).toMatchObject({ kind: 'saved' });
    expect('notes' in result && result.notes.join()).toContain('Bea Colleague');
    expect(stored).toMatchObject({ dashboard_title: 'Ours', css: 'theirs{}' });
    expect(stored.position_json).toContain('"width":6');
    expect(selectDraft(store.getState())?.css).toBe('theirs{}');
  });
  it('merges a chart that another user added, and loads its definition', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, () => ({ dashboard_title: 'Ours' }));
    const children = ['MARKDOWN-x', 'CHART-9'];
    saveAsOtherUser({ position_json: layoutWith('ROW-c', { children: [...children, 'CHART-5'] }) });
    saveAsOtherUser({ position_json: layoutWith('CHART-9', { ...item('CHART-9') }) });
    expect(await save(store)).toMatchObject({ kind: 'saved' });
    expect(hasChart(stored.position_json, 9)).toBe(true);
    expect(store.getState().dashboardInfo.loaded?.slices[9]?.slice_name).toBe('Chart 9');
  });
  it('reports conflicts, and saves the resolutions', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, resizeChart(2));
    saveAsOtherUser({ position_json: layoutWith('CHART-1', { meta: { chartId: 1, width: 5, height: 50 } }) });
    const result = await save(store);
    expect(result).toMatchObject({ kind: 'confirmation', by: 'Bea Colleague', conflicts: [{ ours: 2, theirs: 5 }] });
    expect(requestBodies).toEqual([]);
    if (result.kind !== 'confirmation') return;
    const key = result.conflicts[0]?.key ?? '';
    // The other user saves again: the resolution was for another state.
    saveAsOtherUser({ position_json: layoutWith('CHART-1', { meta: { chartId: 1, width: 6, height: 50 } }) });
    const again = await save(store, { confirmation: result, resolutions: { [key]: 'theirs' } });
    expect(again).toMatchObject({ kind: 'confirmation', conflicts: [{ ours: 2, theirs: 6 }] });
    if (again.kind !== 'confirmation') return;
    expect(await save(store, { confirmation: again, resolutions: { [key]: 'theirs' } })).toMatchObject({
      kind: 'saved',
    });
    expect(stored.position_json).toContain('"width":6');
  });
  it('reads the dashboard again after an expired session, before it sends again', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, () => ({ dashboard_title: 'Ours' }));
    putOutcomes = ['sign in'];
    onPut = () => {
      onPut = undefined;
      saveAsOtherUser({ css: 'meanwhile{}' });
    };
    expect(await save(store)).toMatchObject({ kind: 'saved' });
    expect(requestBodies).toHaveLength(2);
    expect(stored).toMatchObject({ dashboard_title: 'Ours', css: 'meanwhile{}' });
  });
  it.each(['save and hang up', 'save and fail'] as const)('detects that it was saved: %s', async (outcome) => {
    resetStored();
    const store = createEditingStore();
    change(store, resizeChart(3));
    putOutcomes = [outcome];
    expect(await save(store)).toMatchObject({ kind: 'saved' });
    expect(requestBodies).toHaveLength(1);
    expect(hasUnsavedChanges(store)).toBe(false);
  });
  it.each<[string, Partial<DashboardDraft>]>([
    ['owners', { owners: [{ id: 2, name: 'Bea' }] }],
    ['a removed setting', { metadata: {} }],
    ['filter scopes', { metadata: { color_scheme: 'a', filter_scopes: { 1: {} } } }],
  ])('does not report success for what the server never received: %s', async (_what, changed) => {
    resetStored();
    const store = createEditingStore();
    change(store, () => changed);
    putOutcomes = ['lose'];
    expect(await save(store)).toMatchObject({ kind: 'failed' });
    expect(hasUnsavedChanges(store)).toBe(true);
    expect(selectDraft(store.getState())).toMatchObject(changed);
  });
  it('reports a failure if the server never received it, and preserves the draft', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, resizeChart(3));
    const draft = selectDraft(store.getState());
    putOutcomes = ['lose'];
    expect(await save(store)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('Sorry, there was an error saving this dashboard') as string,
    });
    expect(requestBodies).toHaveLength(1);
    expect(selectDraft(store.getState())).toBe(draft);
    expect(await save(store)).toMatchObject({ kind: 'saved' });
  });
  it.each([
    [400, 'Sorry, there was an error saving this dashboard: URL slug: Too long'],
    [403, 'You do not have permission to edit this dashboard'],
    [404, 'Sorry, there was an error saving this dashboard: No'],
    [409, 'Sorry, there was an error saving this dashboard: No'],
    [413, 'Sorry, there was an error saving this dashboard: No'],
    [422, 'Sorry, there was an error saving this dashboard: No'],
    [500, 'Sorry, there was an error saving this dashboard: No'],
  ])('explains %s and preserves the draft', async (status, message) => {
    resetStored();
    const store = createEditingStore();
    change(store, resizeChart(3));
    putOutcomes = [status];
    expect(await save(store)).toMatchObject({ kind: 'failed', message });
    expect(hasUnsavedChanges(store)).toBe(true);
    expect(store.getState().edit?.isSaving).toBe(false);
  });
  it('rejects a layout that is larger than the server’s limit, with its size', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, resizeChart(3));
    const result = await store.dispatch(saveDashboard({ ...options, sizeLimit: 500 }));
    expect(result).toMatchObject({
      kind: 'failed',
      message: 'Your dashboard is too large. Please reduce its size before saving it.',
      advice: expect.stringMatching(
        /Its layout has \d+ characters; this server has room for fewer than 500\./,
      ) as string,
    });
    expect(requestBodies).toEqual([]);
  });
  it('shows what was saved if edit mode was left before the server responded', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, resizeChart(3));
    change(store, () => ({ dashboard_title: 'More', metadata: { color_scheme: 'a', refresh_frequency: 30 } }));
    onPut = () => store.dispatch(discardDraft());
    expect(await save(store)).toMatchObject({ kind: 'saved' });
    const { dashboardInfo, edit } = store.getState();
    expect(edit?.dashboardId).toBe(0);
    expect(dashboardInfo.loaded?.info.dashboard_title).toBe('More');
    expect(selectLayout(store.getState()).items['CHART-1']?.meta['width']).toBe(3);
    expect(dashboardInfo.refreshFrequency).toBe(30);
  });
  it('does not revert a save for a user who left and came back before the server responded', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, resizeChart(3));
    onPut = () => {
      store.dispatch(discardDraft());
      store.dispatch(startEditing());
      change(store, () => ({ css: 'later{}' }));
    };
    expect(await save(store)).toMatchObject({ kind: 'saved' });
    expect(store.getState().dashboardLayout.past).toHaveLength(1);
    onPut = undefined;
    expect(await save(store)).toMatchObject({ kind: 'saved' });
    expect(stored.css).toBe('later{}');
    expect(stored.position_json).toContain('"width":3');
  });
  it('preserves changes made during the save, on top of what was saved', async () => {
    resetStored();
    const store = createEditingStore();
    change(store, resizeChart(3));
    onPut = () => change(store, () => ({ css: 'later{}' }));
    expect(await save(store)).toMatchObject({ kind: 'saved' });
    expect(selectDraft(store.getState())?.css).toBe('later{}');
    expect(hasUnsavedChanges(store)).toBe(true);
    expect(stored.css).toBe('');
  });
});

function readJson(text: string): UnknownRecord {
  try {
    return asRecord(parseJson(text));
  } catch {
    return {};
  }
}
const resetStored = () => (stored = { ...initialStored, json_metadata: JSON.stringify({ color_scheme: 'a' }) });
function confirmation(omitted: readonly string[]): SaveConfirmation {
  return { kind: 'confirmation', by: '', changed_on: '', conflicts: [], omitted };
}
