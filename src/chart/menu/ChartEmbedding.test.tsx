// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from '../../dashboard/state/dashboard.fixture';
import { chartsCleared, type ChartState } from '../state/chartsSlice';
import { ChartDialogs } from './ChartDialogs';
import { chartMenuItems } from './chartMenuItems';
import { chartPermissions } from './chartPermissions';
import type { ChartActions } from './useChartActions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = { username: 'u', firstName: 'U', lastName: 'U', roles: { Gamma: [['can_share_chart', 'Superset']] } };
const formData = { viz_type: 'pie', datasource: '1__table' };
const slice = {
  ...{ id: 7, slice_name: 'Births', description: '', description_markeddown: '', cache_timeout: null },
  ...{ certified_by: '', certification_details: '', form_data: formData },
};

// As in the menu of Superset 6.1.0.
it.each([
  ['', true, {}, false, true],
  ['before the first results', false, {}, false, false],
  ['without the flag', true, { EMBEDDABLE_CHARTS: false }, false, false],
  ['on an embedded dashboard', true, {}, true, false],
])('a chart on a dashboard has an embed code %s', (_, hasResults, feature_flags, isEmbedded, expected) => {
  const permissions = chartPermissions({ ...readBootstrap({ user, common: { feature_flags } }), isEmbedded }, 'pie');
  const chart = { chartStatus: 'rendered', queriesResponse: hasResults ? [{}] : null } as unknown as ChartState;
  const actions = { exports: [] } as unknown as ChartActions;
  const input = { chart, slice, permissions, isFullSize: false, isDescriptionOpen: false, actions };
  const share = chartMenuItems(input).find((item) => item.key === 'share');
  const labels = share && 'items' in share ? share.items.map((item) => 'label' in item && item.label) : [];
  const links = ['Copy permalink to clipboard', 'Share chart by email'];
  expect(labels).toEqual(expected ? [...links, 'Embed code'] : links);
});

it('the code has a link to the chart as it was queried', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string' && address.endsWith('/explore/permalink')) bodies.push(JSON.parse(body));
    return Promise.resolve(Response.json({ key: 'k1', result: 'token' }));
  });
  const store = makeTestStore();
  store.dispatch(dashboardFixture({}));
  store.dispatch(chartsCleared());
  render(
    <Provider store={store}>
      <BootstrapProvider value={readBootstrap({ common: {} })}>
        <ChartDialogs
          dialog="embed"
          onClose={() => undefined}
          chartId={7}
          name="Births"
          slice={slice}
          formData={formData}
          isFullSize={false}
          onFullSizeChange={() => undefined}
          imageRef={createRef<HTMLElement>()}
        />
      </BootstrapProvider>
    </Provider>,
  );
  const code = await screen.findByRole('textbox', { name: 'Embed code' });
  expect(code).toHaveProperty('value', expect.stringContaining('/superset/explore/p/k1/'));
  expect(bodies).toEqual([{ formData: { ...formData, slice_id: 7 }, urlParams: [] }]);
});
