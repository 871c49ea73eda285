// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { BuilderProvider } from '../builder/builderContext';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { createBuilder, createOpenedStore, formData, renderInBuilder, savedChart } from '../builder/builderFixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { MatrixifiedTag } from './MatrixifiedTag';
import { useBuilderValue } from '../builder/useBuilderValue';
import { formDataChanged } from '../state/exploreFormDataSlice';
import { chartSaved, initialFormDataDerived } from '../state/exploreSlice';
import { ExploreHeader } from './ExploreHeader';

afterEach(cleanup);

const { address } = createBuilder();

function Header() {
  const { builder } = useBuilderValue(address);
  return (
    <BuilderProvider value={builder}>
      <ExploreHeader />
      <output>{builder.hasUnsavedChanges ? 'guarded' : 'as saved'}</output>
    </BuilderProvider>
  );
}

function setUp() {
  const store = createOpenedStore();
  store.dispatch(initialFormDataDerived(formData));
  renderInBuilder(<Header />, store);
  const user = userEvent.setup();
  const rename = async (text: string, key: string) => {
    await user.click(screen.getByTitle('Click to edit'));
    await user.clear(screen.getByLabelText('Chart name'));
    await user.keyboard(`${text}{${key}}`);
  };
  return { store, rename };
}

it('treats a new name as an unsaved change, until it is saved or the old one', async () => {
  const { store, rename } = setUp();
  screen.getByText('as saved');
  await rename('Eight', 'Enter');
  screen.getByText('guarded');
  await rename('Seven', 'Enter');
  screen.getByText('as saved');

  await rename('Eight', 'Enter');
  const slice = { ...savedChart, slice_name: 'Eight' };
  store.dispatch(chartSaved({ slice, savedFormData: formData, initialFormData: formData }));
  await screen.findByText('as saved');
});

it('does not call a value that was entered and cleared again a change', async () => {
  const { store } = setUp();
  store.dispatch(formDataChanged({ ...formData, row_limit: 5 }));
  await screen.findByText('guarded');
  store.dispatch(formDataChanged({ ...formData, y_axis_bounds: [null, null], time_grain_sqla: null }));
  await screen.findByText('as saved');
});

it('returns the focus to the name after Enter and Escape', async () => {
  const { rename } = setUp();
  await rename('Eight', 'Enter');
  expect(document.activeElement?.textContent).toBe('Eight');
  await rename('Nine', 'Escape');
  expect(document.activeElement?.textContent).toBe('Eight');
});

it('says that a chart is a grid, where the server has the flag', () => {
  const matrixify = { matrixify_enable: true, matrixify_mode_rows: 'metrics' };
  const isTagged = (values: object, isFlagged: boolean): boolean => {
    const bootstrap = createBootstrap();
    const { common } = bootstrap;
    const flagged = { ...bootstrap, common: { ...common, feature_flags: { MATRIXIFY: isFlagged } } };
    const store = createOpenedStore();
    renderInBuilder(
      <BootstrapProvider value={flagged}>
        <BuilderProvider value={createBuilder({ values: { ...formData, ...values } })}>
          <MatrixifiedTag />
        </BuilderProvider>
      </BootstrapProvider>,
      store,
    );
    const isShown = screen.queryByText('Matrixified') !== null;
    cleanup();
    return isShown;
  };
  expect(isTagged(matrixify, true)).toBe(true);
  expect(isTagged(matrixify, false)).toBe(false);
  expect(isTagged({ ...matrixify, matrixify_enable: false }, true)).toBe(false);
});

// Superset 2.1.3 and 6.1.0: showFaveStar needs a user.
it.each([
  [{}, 1],
  [{ userId: undefined, isAnonymous: true, roles: { Public: [] } }, 0],
])('offers favorites to users only, not to visitors: %o', (user, count) => {
  renderInBuilder(<ExploreHeader />, createOpenedStore(), createBuilder(), createBootstrap(user));
  expect(screen.queryAllByLabelText('Click to favorite/unfavorite')).toHaveLength(count);
});
