// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { createRawDataset } from '../../datasets/dataset.fixture';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import { makeStore } from '../../store/store';
import { readExploreAddress } from './exploreAddress';
import { openExplore } from './openExplore';

afterEach(() => vi.unstubAllGlobals());

it('drops saved values that a select does not offer before the first request, with a notice', async () => {
  const form_data = { viz_type: 'pie', datasource: '24__table', metric: 'count', label_type: 'no_such', slice_id: 7 };
  const requests = fakeServer({
    'GET /api/v1/explore/': () => ({
      result: {
        form_data,
        slice: { slice_id: 7, slice_name: 'Seven', owners: [], form_data },
        dataset: { ...createRawDataset(), type: 'table' },
        message: '',
      },
    }),
    'POST /api/v1/chart/data': () => ({ result: [{ data: [], colnames: [], coltypes: [], rowcount: 0 }] }),
  });
  const store = makeStore();
  store.dispatch(injectApi(exploreApi));
  const messages: string[] = [];
  const address = readExploreAddress('/explore/', '?slice_id=7');
  const defaults = { vizType: 'table', timeFilter: 'No filter' };
  store.dispatch(openExplore(address, defaults, (message) => messages.push(message), false));
  await vi.waitFor(() => expect(requests.some(({ call }) => call === 'POST /api/v1/chart/data')).toBe(true), 10_000);
  expect(messages).toEqual(['Label Type: the saved value no_such is not among the options and was removed.']);
  const request = requests.find(({ call }) => call === 'POST /api/v1/chart/data')?.body;
  expect(JSON.stringify(request)).not.toContain('no_such');
  expect(store.getState().explore?.savedFormData?.['label_type']).toBe('no_such');
});
