// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import type { FormData } from '../../lib/wire';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import '../../dashboard/state/dashboardInfoSlice';
import { MenuListContext } from '../../ui/menuListContext';
import { ChartPageProvider } from '../chartPage';
import { ChartMenuList } from './ChartMenuList';

afterEach(cleanup);

const Gamma = [
  ['can_explore', 'Superset'],
  ['can_samples', 'Datasource'],
];
const user = { username: 'u', firstName: 'U', lastName: 'U', roles: { Gamma } };
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

interface MenuOptions {
  readonly isEmbedded?: boolean;
  readonly feature_flags?: Readonly<Record<string, boolean>>;
  readonly formData?: FormData;
}

/** How often the open menu has saved the dashboard's filters in the browser. */
async function countSaves(options: MenuOptions): Promise<number> {
  const { isEmbedded = false, feature_flags = {}, formData = slice.form_data } = options;
  let finish = (): void => undefined;
  const saveExploreContext = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const page = { saveExploreContext, permalinkState: () => Promise.resolve({}), toggleDescription: () => undefined };
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
      <BootstrapProvider value={{ ...readBootstrap({ user, common: { feature_flags } }), isEmbedded }}>
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
  expect(await countSaves({})).toBe(1);
  cleanup();
  expect(await countSaves({ isEmbedded: true })).toBe(0);
});

// Superset 2.1.3 and 6.1.0, as in the context menu.
it("does not drill to the rows of a table that shows the dataset's rows", async () => {
  const raw = { viz_type: 'table', datasource: '1__table', query_mode: 'raw', all_columns: ['name'] };
  await countSaves({ formData: raw, feature_flags: { DRILL_TO_DETAIL: true } });
  const item = screen.getByRole('menuitem', { name: 'Drill to detail' });
  expect([item.getAttribute('aria-disabled'), item.title]).toEqual([
    'true',
    'Drill to detail is disabled because this chart does not group data by dimension value.',
  ]);
});
