// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asRecord } from '../../../lib/read';
import { fakeServer, ErrorResponse, type FakeRequest } from '../../../api/client/fakeServer';
import { createBootstrap } from '../../../datasets/dataset.fixture';
import { parseLayout } from '../../../layout/parseLayout';
import { traitsKnown } from '../../../store/sessionSlice';
import { BootstrapProvider } from '../../../store/sessionContext';
import { makeTestStore } from '../../../store/testStore';
import { dashboardFixture, sliceFixture } from '../../state/dashboard.fixture';
import { FilterConfigDialog } from './FilterConfigDialog';
import { getTraits } from '../../../lib/getTraits';
import { PageRouter } from '../../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../../ui/router/testRouter.fixture';

const filter = (id: string, fields: object = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 3, column: { name: 'state' } }],
  controlValues: { multiSelect: true },
  defaultDataMask: {},
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  unknownKey: { nested: true },
  ...fields,
});
const dataset = {
  id: 3,
  type: 'table',
  datasource_name: 'births',
  columns: [
    { column_name: 'state', type_generic: 1 },
    { column_name: 'num', type_generic: 0 },
  ],
  metrics: [{ metric_name: 'count' }],
};

function open(
  entries: readonly object[],
  version: 2 | 6 = 6,
  responses: Parameters<typeof fakeServer>[0] = {},
  flags: Readonly<Record<string, boolean>> = {},
  dashboard: Parameters<typeof dashboardFixture>[0] = {},
) {
  const metadata = { native_filter_configuration: entries };
  const requests = fakeServer({
    'GET /superset/fetch_datasource_metadata': () => dataset,
    'GET /api/v1/dataset/': () => ({ count: 0, result: [] }),
    'GET /api/v1/dashboard/5': () => ({
      result: { id: 5, json_metadata: JSON.stringify(metadata), changed_by_name: 'Cy Coder' },
    }),
    'GET /api/v1/dashboard/5/charts': () => ({ result: [] }),
    'PUT /api/v1/dashboard/5/filters': ({ body }: FakeRequest) => ({ result: asRecord(body).modified }),
    ...responses,
  });
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version, true)));
  store.dispatch(dashboardFixture({ ...dashboard, id: 5, metadata }));
  const onClose = vi.fn();
  const history = createMemoryPageHistory('/superset/dashboard/5/');
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap({}, { feature_flags: flags })}>
        <PageRouter history={history}>
          <FilterConfigDialog onClose={onClose} />
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  const puts = () => requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { user: userEvent.setup(), history, onClose, puts };
}

const names = () =>
  [...document.querySelectorAll('.filter-config-ellipsis, .filter-config-removed > span')].map((n) => n.textContent);
const save = () => screen.getByRole('button', { name: 'Save' });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the filter configuration dialog', () => {
  describe('with a map of layers', () => {
    const slices = {
      7: sliceFixture(7, { viz_type: 'deck_multi', datasource: '3__table', deck_slices: [8, 9, 10] }),
      9: sliceFixture(9, { viz_type: 'deck_scatter', datasource: '4__table' }),
    };
    const items = Object.fromEntries(
      [7, 9].map((chartId) => [`CHART-${chartId}`, { type: 'CHART', children: [], meta: { chartId } }]),
    );
    const { layout } = parseLayout(
      { ROOT_ID: { type: 'ROOT', children: ['CHART-7', 'CHART-9'] }, ...items },
      Object.values(slices),
    );
    const charts = {
      'GET /api/v1/chart/': () => ({ count: 1, result: [{ id: 8, slice_name: 'Parks', viz_type: 'deck_polygon' }] }),
    };
    const openScope = async (release: 2 | 6, scope: object = {}) => {
      const opened = open(
        [filter('A', { scope: { rootPath: ['ROOT_ID'], excluded: [], ...scope } })],
        release,
        charts,
        {},
        { slices, layout },
      );
      await opened.user.click(screen.getByRole('tab', { name: 'Scoping' }));
      return opened;
    };
    const lines = () =>
      screen.getAllByRole('treeitem').map((item) => `${item.textContent} ${item.getAttribute('aria-checked') ?? ''}`);

    it('a filter is for some of its layers', async () => {
      const { user, puts } = await openScope(6);
      await user.click(screen.getByRole('radio', { name: 'Apply to specific panels' }));
      await user.click(await screen.findByRole('treeitem', { name: 'Parks' }));
      expect(lines()).toEqual([
        ...['All panels mixed', 'chart 7 mixed', 'Parks false', 'chart 9 true', 'Chart 10 true', 'chart 9 true'],
      ]);
      await user.click(save());
      const selectedLayers = ['chart-7-layer-1', 'chart-7-layer-2'];
      const scope = { rootPath: ['ROOT_ID'], excluded: [], selectedLayers };
      await vi.waitFor(() => expect(puts()).toMatchObject([{ modified: [{ scope }] }]));
    });

    it('marks the charts of other datasets', async () => {
      await openScope(6, { selectedLayers: ['chart-7-layer-0'] });
      const hint = "This chart might be incompatible with the filter (datasets don't match)";
      expect(screen.getByRole('treeitem', { name: `chart 9 ${hint}` })).toBeDefined();
      expect(screen.getAllByRole('img', { name: hint })).toHaveLength(1);
    });

    it('is for all of them again with all panels', async () => {
      const { user, puts } = await openScope(6, { selectedLayers: ['chart-7-layer-0'] });
      expect(screen.getByRole('radio', { name: 'Apply to specific panels' })).toHaveProperty('checked', true);
      await user.click(screen.getByRole('radio', { name: 'Apply to all panels' }));
      await user.click(save());
      await vi.waitFor(() => expect(puts()).toHaveLength(1));
      expect(puts()).toMatchObject([{ modified: [{ scope: { rootPath: ['ROOT_ID'], excluded: [] } }] }]);
      expect(JSON.stringify(puts())).not.toContain('selectedLayers');
    });

    it('has none to select in 2.x', async () => {
      const { user } = await openScope(2);
      await user.click(screen.getByRole('radio', { name: 'Apply to specific panels' }));
      expect(lines()).toEqual(['All panels true', 'chart 7 true', 'chart 9 true']);
    });
  });

  it('saves changed entries with their unknown keys', async () => {
    const { user, onClose, puts } = open([filter('A'), filter('B', { filterType: 'filter_of_tomorrow' })]);
    expect(save()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'B' }));
    expect(screen.getByText('This filter type is not supported here. It is left unchanged.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /^Filter name/ }), ' renamed');
    await user.click(save());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    const modified = [filter('B', { filterType: 'filter_of_tomorrow', name: 'B renamed' })];
    expect(puts()).toEqual([{ modified, deleted: [], reordered: [] }]);
  });

  it.each<[2 | 6, boolean, boolean]>([
    [2, true, true],
    [2, false, false],
    [6, true, false],
  ])('offers "Group By" in release %s with DASHBOARD_FILTERS_EXPERIMENTAL %s: %s', async (release, flag, isOffered) => {
    const { user } = open([filter('A')], release, {}, { DASHBOARD_FILTERS_EXPERIMENTAL: flag });
    await user.click(screen.getByRole('combobox', { name: /^Filter Type/ }));
    expect(screen.getByRole('option', { name: 'Time grain' })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Group By' }) !== null).toBe(isOffered);
  });

  it.each<[2 | 6, string[]]>([
    [2, ['num', 'secret', 'state']],
    [6, ['num', 'state']],
  ])(
    'offers in release %s the columns %o, as Superset does with one that is not filterable',
    async (release, columns) => {
      const secret = { column_name: 'secret', type_generic: 1, filterable: false };
      const { user } = open([filter('A')], release, {
        'GET /superset/fetch_datasource_metadata': () => ({ ...dataset, columns: [...dataset.columns, secret] }),
      });
      await user.click(screen.getByRole('combobox', { name: /^Column/ }));
      await screen.findByRole('option', { name: 'num' });
      expect(
        screen
          .getAllByRole('option')
          .map(({ textContent }) => textContent)
          .sort(),
      ).toEqual(columns);
    },
  );

  it('sets the time column that the time range of a parent applies to', async () => {
    const time = filter('T', { filterType: 'filter_time', targets: [{}] });
    const { user, puts } = open([filter('A', { cascadeParentIds: ['T'] }), time], 6, {
      'GET /superset/fetch_datasource_metadata': () => ({
        ...dataset,
        columns: [...dataset.columns, { column_name: 'ds', type_generic: 2, is_dttm: true }],
      }),
    });
    await user.click(await screen.findByRole('combobox', { name: /^Time column/ }));
    await user.click(screen.getByRole('option', { name: 'ds' }));
    await user.click(save());
    await vi.waitFor(() => expect(puts()).toMatchObject([{ modified: [{ id: 'A', granularity_sqla: 'ds' }] }]));
  });

  it('changes the sort metric that Superset 6.1.0 saved', async () => {
    const controlValues = { multiSelect: true, sortAscending: true, sortMetric: 'avg' };
    const { user, puts } = open([filter('A', { sortMetric: null, controlValues })]);
    const field = await screen.findByRole('combobox', { name: /^Sort Metric/ });
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'count' }));
    await user.click(save());
    const modified = [filter('A', { sortMetric: null, controlValues: { ...controlValues, sortMetric: 'count' } })];
    await vi.waitFor(() => expect(puts()).toMatchObject([{ modified }]));
  });

  it('a filter that depends on others starts with the first possible parent', async () => {
    const time = filter('T', { filterType: 'filter_time', targets: [{}] });
    const { user, puts } = open([filter('A'), filter('G', { filterType: 'filter_timegrain' }), time, filter('Z')]);
    await user.click(screen.getByRole('checkbox', { name: /^Values are dependent on other filters/ }));
    await user.click(save());
    await vi.waitFor(() => expect(puts()).toMatchObject([{ modified: [{ id: 'A', cascadeParentIds: ['T'] }] }]));
  });

  it('shows all errors at once, next to the filters and their fields', async () => {
    const { user, puts } = open([filter('A')]);
    await user.clear(screen.getByRole('textbox', { name: /^Filter name/ }));
    await user.click(screen.getByRole('button', { name: 'New' }));
    await user.click(screen.getByRole('menuitem', { name: 'Add divider' }));
    expect(screen.queryByText('Title is required')).toBeNull();
    await user.click(save());
    expect(await screen.findByText('Title is required')).toBeDefined();
    const alert = screen.getByRole('alert');
    expect(within(alert).getAllByRole('button')).toHaveLength(2);
    await user.click(within(alert).getAllByRole('button')[0] ?? alert);
    expect(screen.getByText('Name is required')).toBeDefined();
    expect(puts()).toEqual([]);
  });

  it('offers to undo a removal for five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, puts } = open([filter('A'), filter('B')]);
    await user.click(screen.getByRole('button', { name: 'Delete A' }));
    expect(names()).toEqual(['A (Removed)', 'B']);
    await user.click(screen.getByRole('button', { name: 'Undo?' }));
    expect(names()).toEqual(['A', 'B']);
    await user.click(screen.getByRole('button', { name: 'Delete A' }));
    act(() => void vi.advanceTimersByTime(5001));
    expect(names()).toEqual(['B']);
    await user.click(save());
    await vi.waitFor(() => expect(puts()).toEqual([{ modified: [], deleted: ['A'], reordered: [] }]));
  });

  it('reorders entries by keyboard', async () => {
    const { user, puts } = open([filter('A'), filter('B'), filter('C')]);
    screen.getByRole('button', { name: /^Move C/ }).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(names()).toEqual(['C', 'A', 'B']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move C/);
    await user.click(save());
    await vi.waitFor(() => expect(puts()).toEqual([{ modified: [], deleted: [], reordered: ['C', 'A', 'B'] }]));
  });

  it('asks for confirmation before merging changes by others', async () => {
    const theirs = JSON.stringify({ native_filter_configuration: [filter('A', { description: 'theirs' })] });
    const { user, puts } = open([filter('A')], 6, {
      'GET /api/v1/dashboard/5': () => ({ result: { id: 5, json_metadata: theirs, changed_by_name: 'Cy Coder' } }),
    });
    await user.type(screen.getByRole('textbox', { name: /^Filter name/ }), '!');
    await user.click(save());
    const confirmation = await screen.findByRole('dialog', { name: 'This dashboard was changed meanwhile' });
    expect(confirmation.textContent).toContain('Cy Coder');
    await user.click(within(confirmation).getByRole('button', { name: 'Save both' }));
    const modified = [filter('A', { name: 'A!', description: 'theirs' })];
    await vi.waitFor(() => expect(puts()).toEqual([{ modified, deleted: [], reordered: [] }]));
  });

  it('shows why saving failed, and preserves the draft', async () => {
    const { user, onClose } = open([filter('A')], 6, {
      'PUT /api/v1/dashboard/5/filters': () => new ErrorResponse(403, { message: 'Not yours' }),
    });
    await user.type(screen.getByRole('textbox', { name: /^Filter name/ }), '!');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Not yours');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Are you sure you want to cancel?')).toBeDefined();
  });

  it('confirms leaving the page with changes', async () => {
    const { user, history } = open([filter('A')]);
    await user.type(screen.getByRole('textbox', { name: /^Filter name/ }), '!');
    await act(async () => {
      history.push('/dashboard/list/');
      await Promise.resolve();
    });
    expect(await screen.findByRole('dialog', { name: 'Are you sure you want to leave this page?' })).toBeDefined();
    expect(history.location.pathname).toBe('/superset/dashboard/5/');
  });

  it('goes to the first field that prevents the save, and names a filter whose name is blank', async () => {
    const { user } = open([], 2);
    const name = screen.getByRole('textbox', { name: /^Filter name/ });
    await user.type(name, '   ');
    await user.click(save());
    expect(document.activeElement).toBe(name);
    expect(within(screen.getByRole('alert')).getByRole('button', { name: '[untitled]' })).toBeDefined();
  });

  it('starts with a new filter if there is none, which may be discarded without confirmation', async () => {
    const { user, onClose } = open([], 2);
    expect(names()).toEqual(['[untitled]']);
    expect(screen.queryByText(/Display controls/)).toBeNull();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('tolerates a missing dataset and a missing column', async () => {
    const { user } = open([filter('A', { targets: [{ datasetId: 3, column: { name: 'deleted' } }] }), filter('B')], 6);
    expect(await screen.findByText('The dataset has no such column: deleted')).toBeDefined();
    vi.unstubAllGlobals();
    fakeServer({});
    await user.click(screen.getByRole('button', { name: 'New' }));
    await user.keyboard('{Escape}');
    expect(names()).toEqual(['A', 'B']);
  });
});
