// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from '../state/dashboard.fixture';
import { PublishedLabel } from './PublishedLabel';

let respond: () => void = () => undefined;
vi.mock('../../api/dashboard', () => ({ putDashboard: () => new Promise<void>((resolve) => (respond = resolve)) }));
afterEach(cleanup);

async function unpublish() {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  render(
    <Provider store={store}>
      <PublishedLabel id={1} published mayEdit />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Published' }));
  const isPublished = () => store.getState().dashboardInfo.loaded?.info.published;
  return { store, isPublished };
}

it('makes a published dashboard a draft', async () => {
  const { isPublished } = await unpublish();
  respond();
  await vi.waitFor(() => expect(isPublished()).toBe(false));
});

it('leaves another dashboard alone that was opened meanwhile', async () => {
  const { store, isPublished } = await unpublish();
  store.dispatch(dashboardFixture({ id: 2 }));
  respond();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isPublished()).toBe(true);
});

// Superset shows users who may not edit a dashboard whether it is a draft, and nothing otherwise.
it.each([
  [true, ''],
  [false, 'Draft'],
])('tells a user who may not edit the dashboard of a draft only (published: %s)', (published, text) => {
  const { container } = render(
    <Provider store={makeTestStore()}>
      <PublishedLabel id={1} published={published} mayEdit={false} />
    </Provider>,
  );
  expect(container.textContent).toBe(text);
  expect(screen.queryByRole('button')).toBeNull();
  if (text !== '') expect(screen.getByText(text).title).toMatch(/^This dashboard is not published which means/);
});
