// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { parseLayout } from '../../../layout/parseLayout';
import { makeTestStore } from '../../../store/testStore';
import { currentToasts, dismissToast } from '../../../ui/toast';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { selectDashboardInfo } from '../../state/selectDashboard';
import { changeDraft, startEditing } from '../state/editing';
import { UndoButtons } from './UndoButtons';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

const stored = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'], parents: [], meta: {} },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'], meta: {} },
};

function renderButtons() {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ layout: parseLayout(stored, []).layout, stored, activeTabs: {} }));
  store.dispatch(startEditing());
  render(
    <Provider store={store}>
      <UndoButtons />
    </Provider>,
  );
  const rename = (dashboard_title: string): void =>
    act(() => store.dispatch(changeDraft((draft) => ({ ...draft, dashboard_title }))));
  return { rename, getTitle: () => selectDashboardInfo(store.getState())?.dashboard_title };
}

const isDisabled = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true' ||
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('undo and redo one step each, where there is one', () => {
  const { rename, getTitle } = renderButtons();
  const before = getTitle();
  expect(['Undo the action', 'Redo the action'].map(isDisabled)).toEqual([true, true]);
  rename('New');
  fireEvent.click(screen.getByRole('button', { name: 'Undo the action' }));
  expect(getTitle()).toBe(before);
  expect(['Undo the action', 'Redo the action'].map(isDisabled)).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Redo the action' }));
  expect(getTitle()).toBe('New');
});

it('say once when all fifty undo slots are used', () => {
  const { rename } = renderButtons();
  for (let i = 0; i < 49; i++) rename(String(i));
  expect(currentToasts()).toEqual([]);
  for (let i = 49; i < 52; i++) rename(String(i));
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'You have used all 50 undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
  ]);
});
