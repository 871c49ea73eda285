// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createColorNamespace } from '../lib/color/colorScale';
import { createBootstrap } from '../datasets/dataset.fixture';
import { BootstrapProvider } from '../store/sessionContext';
import { makeTestStore } from '../store/testStore';
import { PageRouter } from '../ui/router/PageRouter';
import { createMemoryPageHistory } from '../ui/router/testRouter.fixture';
import { ChartPageProvider } from './chartPage';
import { ChartTitleLink } from './ChartTitleLink';

afterEach(cleanup);

function renderTitle(isEmbedded = false) {
  const history = createMemoryPageHistory('/superset/dashboard/7/');
  const saved: (() => void)[] = [];
  const page = {
    colors: createColorNamespace({}, () => ['#000']),
    permalinkState: vi.fn(),
    saveExploreContext: () => new Promise<void>((resolve) => saved.push(resolve)),
    toggleDescription: vi.fn(),
  };
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={{ ...createBootstrap(), isEmbedded }}>
        <PageRouter history={history}>
          <ChartPageProvider value={page}>
            <ChartTitleLink chartId={3} name="Girls <b>" dashboardId={7} />
          </ChartPageProvider>
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  return { history, saved };
}

// Superset: the title is a link to /explore/?dashboard_page_id=…&slice_id=3 with the tooltip 'Click to edit Girls <b>.'.
it("opens the chart builder once the dashboard's filters are saved", async () => {
  const { history, saved } = renderTitle();
  const link = screen.getByRole('link', { name: 'Girls <b>' });
  expect(link.title).toBe('Click to edit Girls <b>.');
  expect(link.getAttribute('href')).toMatch(/^\/explore\/\?slice_id=3&dashboard_id=7&dashboard_page_id=./);
  fireEvent.click(link);
  expect(history.location.pathname).toBe('/superset/dashboard/7/');
  saved.forEach((resolve) => resolve());
  await vi.waitFor(() => expect(history.location.pathname).toBe('/explore/'));
});

it('leaves a click for a new tab to the browser, with the filters saved before', () => {
  const { history, saved } = renderTitle();
  const link = screen.getByRole('link', { name: 'Girls <b>' });
  fireEvent.pointerDown(link);
  expect(saved).toHaveLength(1);
  // jsdom has no tabs to open.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(saved).toHaveLength(1);
  expect(history.location.pathname).toBe('/superset/dashboard/7/');
});

it('is plain text in an embedded dashboard', () => {
  renderTitle(true);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Girls <b>')).toBeTruthy();
});
