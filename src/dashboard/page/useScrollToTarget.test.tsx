// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseLayout } from '../../layout/parseLayout';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture, sliceFixture } from '../state/dashboard.fixture';
import { metadataChanged, publishedChanged } from '../state/dashboardInfoSlice';
import { useScrollToTarget } from './useScrollToTarget';

const slices = { 5: sliceFixture(5, { viz_type: 'pie', datasource: '1__table' }) };
const layout = parseLayout(
  {
    ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', children: ['ROW-1'] },
    'ROW-1': { type: 'ROW', children: ['CHART-5'] },
    'CHART-5': { type: 'CHART', children: [], meta: { chartId: 5 } },
  },
  Object.values(slices),
).layout;
const scrolledTo: string[] = [];

function Page() {
  useScrollToTarget();
  return ['ROW-1', 'CHART-5', 'tab-TAB-1'].map((id) => <div key={id} id={id} />);
}

function open(address: string) {
  window.history.replaceState(null, '', `/superset/dashboard/1/${address}`);
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ layout, slices, search: window.location.search }));
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return store;
}

beforeEach(() => {
  scrolledTo.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});
afterEach(cleanup);

describe('useScrollToTarget', () => {
  it.each([
    ['?focused_chart=5', 'CHART-5'],
    ['?dashboard_focused_chart=5', 'CHART-5'],
    ['#ROW-1', 'ROW-1'],
    ['#TAB-1', 'tab-TAB-1'],
  ])('scrolls to the target of %s once, not again when the dashboard is published or saved', (address, id) => {
    const store = open(address);
    act(() => {
      store.dispatch(publishedChanged({ id: 1, published: false }));
      store.dispatch(metadataChanged({ metadata: { color_scheme: 'x' } }));
    });
    expect(scrolledTo).toEqual([id]);
    expect(window.location.search).toBe('');
  });

  it('leaves the parameter of a chart that is not on the dashboard', () => {
    open('?focused_chart=6');
    expect(scrolledTo).toEqual([]);
    expect(window.location.search).toBe('?focused_chart=6');
  });
});
