// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { readBootstrap } from '../../../api/session/bootstrapShape';
import { isRecord } from '../../../lib/read';
import { makeTestStore } from '../../../store/testStore';
import { anyEntries, anyJson } from '../model/hostile.fixture';
import { initialDataMasks } from '../../../query/filters/nativeFilters';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { dataMaskHydrated } from '../../state/dataMaskSlice';
import { parseLayout } from '../../../layout/parseLayout';
import { BootstrapProvider } from '../../../store/sessionContext';
import { traitsKnown } from '../../../store/sessionSlice';
import { CrossFilterScopingDialog } from '../cross/CrossFilterScopingDialog';
import { FilterBadge } from '../badge/FilterBadge';
import { FilterScopesDialog } from '../box/FilterScopesDialog';
import { FilterConfigDialog } from '../config/FilterConfigDialog';
import { FilterBar } from './FilterBar';
import { getTraits } from '../../../lib/getTraits';
import { PageRouter } from '../../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../../ui/router/testRouter.fixture';

beforeEach(() => {
  const createResponse = () => new Response('{"message":"no"}', { status: 400 });
  vi.stubGlobal('fetch', () => Promise.resolve(createResponse()));
  vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const charts = [1, 2].map((id) => ({ id, slice_name: `Chart ${String(id)}` }));
const bootstrap = readBootstrap({ user: { userId: 1, roles: { Admin: [] } }, common: { feature_flags: {} } });
const texts = { description: '', description_markeddown: '', certified_by: '', certification_details: '' };
const noop = (): void => undefined;
const elements: readonly (readonly [string, ReactNode])[] = [
  ['the bar beside the charts', <FilterBar orientation="VERTICAL" />],
  ['the bar above the charts', <FilterBar orientation="HORIZONTAL" />],
  ['the filter configuration dialog', <FilterConfigDialog onClose={noop} />],
  ['the cross-filter scoping dialog', <CrossFilterScopingDialog chartId={1} onClose={noop} />],
  ['the scopes dialog of filter boxes', <FilterScopesDialog onClose={noop} />],
  ['the filter badge of a chart', <FilterBadge chartId={1} />],
];

test.each(elements)('%s renders with any metadata', async (_name, element) => {
  await fc.assert(
    fc.asyncProperty(anyEntries, anyJson, fc.constantFrom<2 | 6>(2, 6), async (settings, given, version) => {
      const metadata = isRecord(settings) ? settings : {};
      const slice = (id: number, viz_type: string) => {
        const form_data = { viz_type, datasource: '1__table', filter_configs: given };
        return { ...texts, id, slice_name: '', cache_timeout: null, form_data };
      };
      const slices = { 1: slice(1, 'pie'), 2: slice(2, 'filter_box') };
      const store = makeTestStore();
      store.dispatch(traitsKnown(getTraits(version, true)));
      store.dispatch(dataMaskHydrated({ masks: initialDataMasks(metadata, given, charts), pending: [] }));
      store.dispatch(dashboardFixture({ metadata, layout: parseLayout(null, charts).layout, slices }));
      const { unmount } = render(
        <Provider store={store}>
          <BootstrapProvider value={bootstrap}>
            <PageRouter history={createMemoryPageHistory('/')}>{element}</PageRouter>
          </BootstrapProvider>
        </Provider>,
      );
      // Wait for the failed requests: the errors must render too.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      unmount();
    }),
    { numRuns: 12 },
  );
});
