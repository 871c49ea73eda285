// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../api/client/fakeServer';
import { earlyTraits } from '../../../api/session/serverTraits';
import { parseLayout } from '../../../layout/parseLayout';
import { serializeLayout } from '../../../layout/serializeLayout';
import { getTraits } from '../../../lib/getTraits';
import { parseJson } from '../../../lib/losslessJson';
import { asRecord, asString } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { traitsKnown } from '../../../store/sessionSlice';
import { makeTestStore } from '../../../store/testStore';
import { applyFilterBox } from '../../filters/state/filterBoxes';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { changeDraft, startEditing } from './editing';
import { saveAs } from './saveAs';
import { saveDashboard } from './saveDashboard';

const filterBox: FormData = {
  viz_type: 'filter_box',
  datasource: '1__table',
  filter_configs: [
    { column: 'state', multiple: true, defaultValue: 'CA' },
    { column: 'name', multiple: true },
  ],
};
const slices = {
  1: {
    ...{ id: 1, slice_name: 'Box', description: '', description_markeddown: '', cache_timeout: null },
    ...{ certified_by: '', certification_details: '', form_data: filterBox },
  },
};
const stored = '{"1":{"name":["Amy"]}}';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function openEdited() {
  const { layout } = parseLayout(undefined, Object.values(slices));
  const metadata = { default_filters: stored };
  let json_metadata = JSON.stringify(metadata);
  let position_json = JSON.stringify(serializeLayout(layout));
  const save = (json: unknown): void => {
    const { positions, ...rest } = asRecord(parseJson(asString(json)));
    json_metadata = JSON.stringify(rest);
    position_json = JSON.stringify(positions);
  };
  const requests = fakeServer({
    'GET /api/v1/dashboard/5': () => ({ result: { id: 5, dashboard_title: 'Five', json_metadata, position_json } }),
    'GET /api/v1/dashboard/5/charts': () => ({ result: Object.values(slices) }),
    'PUT /api/v1/dashboard/5': ({ body }) => {
      save(asRecord(body)['json_metadata']);
      return { result: {} };
    },
    'POST /superset/copy_dash/5/': () => ({ id: 77 }),
    'PUT /api/v1/dashboard/77': () => ({ result: {} }),
  });
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(2)));
  store.dispatch(dashboardFixture({ id: 5, metadata, layout, slices }));
  store.dispatch(startEditing());
  store.dispatch(changeDraft((draft) => ({ ...draft, css: 'a{}' })));
  const getSaved = (call: string) => {
    const body = asRecord(requests.findLast((request) => request.call === call)?.body);
    return parseJson(asString(asRecord(parseJson(asString(body['json_metadata'])))['default_filters']));
  };
  return { store, getSaved };
}

it('saves what the filter boxes filter by as their defaults, as Superset 2.1.3', async () => {
  const { store, getSaved } = openEdited();
  store.dispatch(applyFilterBox(1, { state: ['NY', 'TX'] }));
  expect(await store.dispatch(saveDashboard({ hasRoles: false, sizeLimit: 65535 }))).toMatchObject({ kind: 'saved' });
  expect(getSaved('PUT /api/v1/dashboard/5')).toEqual({ 1: { state: ['NY', 'TX'], name: ['Amy'] } });
});

it('copies them, too', async () => {
  const { store, getSaved } = openEdited();
  store.dispatch(applyFilterBox(1, { state: ['NY'], name: null }));
  await store.dispatch(saveAs(earlyTraits(2), { title: 'Two', duplicateCharts: false }));
  // An empty list, since a missing column would have the default of the box again.
  expect(getSaved('PUT /api/v1/dashboard/77')).toEqual({ 1: { state: ['NY'], name: [] } });
});

it('leaves the stored defaults where no box was touched', async () => {
  const { store, getSaved } = openEdited();
  expect(await store.dispatch(saveDashboard({ hasRoles: false, sizeLimit: 65535 }))).toMatchObject({ kind: 'saved' });
  expect(getSaved('PUT /api/v1/dashboard/5')).toEqual(parseJson(stored));
});
