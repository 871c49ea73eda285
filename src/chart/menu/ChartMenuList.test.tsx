// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import '../../dashboard/state/dashboardInfoSlice';
import { MenuListContext } from '../../ui/menuListContext';
import { ChartPageProvider } from '../chartPage';
import { ChartMenuList } from './ChartMenuList';

afterEach(cleanup);

const user = { username: 'u', firstName: 'U', lastName: 'U', roles: { Gamma: [['can_explore', 'Superset']] } };
const formData = { viz_type: 'pie', datasource: '1__table', slice_id: 7 };
const slice = {
  id: 7,
  slice_name: 'Births',
  description: '',
  description_markeddown: '',
  cache_timeout: null,
  certified_by: '',
  certification_details: '',
  form_data: formData,
};

/** How often the open menu has saved the dashboard's filters in the browser. */
async function countSaves(isEmbedded: boolean): Promise<number> {
  let finish = (): void => undefined;
  const saveExploreContext = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const page = { saveExploreContext, permalinkState: () => ({}), toggleDescription: () => undefined };
  const button = createRef<HTMLButtonElement>();
  const list = { id: 'm', label: 'Menu', align: 'end', button, first: 'first', root: document.body } as const;
  const chart = {
    chartId: 7,
    name: 'Births',
    slice,
    formData,
    isFullSize: false,
    onFullSizeChange: () => undefined,
    imageRef: createRef<HTMLElement>(),
  };
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={{ ...readBootstrap({ user, common: {} }), isEmbedded }}>
        <MemoryRouter>
          <ChartPageProvider value={page}>
            <MenuListContext value={{ ...list, close: () => undefined }}>
              <ChartMenuList
                chart={chart}
                isDescriptionOpen={false}
                moreItems={[]}
                onDialog={() => undefined}
                onClose={() => undefined}
              />
            </MenuListContext>
          </ChartPageProvider>
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  if (!isEmbedded) expect(screen.queryByRole('menu'), 'no link before the filters are saved').toBeNull();
  finish();
  expect(await screen.findByRole('menu')).toBeTruthy();
  return saveExploreContext.mock.calls.length;
}

it('saves the filters of a dashboard for the chart builder, but not those of guests, who have none', async () => {
  expect(await countSaves(false)).toBe(1);
  cleanup();
  expect(await countSaves(true)).toBe(0);
});
