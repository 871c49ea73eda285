// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../api/client/fakeServer';
import { createColorNamespace } from '../../../lib/color/colorScale';
import { categoricalColors } from '../../../lib/color/colorSchemes';
import { getTraits } from '../../../lib/getTraits';
import { parseJson } from '../../../lib/losslessJson';
import { asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { traitsKnown } from '../../../store/sessionSlice';
import { makeTestStore } from '../../../store/testStore';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { DashboardColors } from '../../state/DashboardColors';
import { changeDraft, startEditing } from './editing';
import { saveDashboard } from './saveDashboard';

const [first, second] = categoricalColors('bnbColors');
const metadata: UnknownRecord = { color_scheme: 'bnbColors', label_colors: { own: '#111111' } };

afterEach(() => vi.unstubAllGlobals());

/** Saves a dashboard whose charts have drawn their labels. Returns the metadata on the server. */
async function saveDrawn(version: 2 | 6, { isChanged = true } = {}) {
  let json_metadata = JSON.stringify(metadata);
  let position_json = '';
  fakeServer({
    'GET /api/v1/dashboard/5': () => ({ result: { id: 5, dashboard_title: 'Five', json_metadata, position_json } }),
    'GET /api/v1/dashboard/5/charts': () => ({ result: [] }),
    'PUT /api/v1/dashboard/5': ({ body }) => {
      const { positions, ...metadata } = asRecord(parseJson(asString(asRecord(body)['json_metadata'])));
      json_metadata = JSON.stringify(metadata);
      position_json = JSON.stringify(positions);
      return { result: {} };
    },
  });
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version)));
  store.dispatch(dashboardFixture({ id: 5, metadata }));
  const colors = createColorNamespace({ scheme: 'bnbColors', labelColors: metadata['label_colors'] });
  store.services.get(DashboardColors).open(5, 'bnbColors', colors);
  ['girl', 'own', 'boy'].forEach(colors.scale({ chartId: 1 }));
  ['boy'].forEach(colors.scale({ chartId: 2 }));
  store.dispatch(startEditing());
  if (isChanged) store.dispatch(changeDraft((draft) => ({ ...draft, css: 'a{}' })));
  expect(await store.dispatch(saveDashboard({ hasRoles: false, sizeLimit: 65535 }))).toMatchObject({ kind: 'saved' });
  expect(store.getState().edit?.base?.draft.metadata).toEqual(parseJson(json_metadata));
  return parseJson(json_metadata);
}

it('saves the colors that labels are drawn in', async () => {
  expect(await saveDrawn(6)).toEqual({
    ...metadata,
    map_label_colors: { girl: first, boy: second },
    shared_label_colors: ['boy'],
  });
});

it('saves them as shared colors to 2.x', async () => {
  expect(await saveDrawn(2)).toEqual({ ...metadata, shared_label_colors: { girl: first, boy: second } });
});

it('leaves the metadata as it is where nothing was changed', async () => {
  expect(await saveDrawn(6, { isChanged: false })).toEqual(metadata);
});
