// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../ui/Dialog';
import { createBuilder } from '../builder/builderFixture';
import { useKeyboardShortcuts } from './useKeyboardShortcuts';

afterEach(cleanup);

const actions = { undo: vi.fn(), redo: vi.fn(), run: vi.fn() };
const getCalls = () => Object.values(actions).map((action) => action.mock.calls.length);

function Page({ isDialogOpen }: { readonly isDialogOpen: boolean }) {
  useKeyboardShortcuts(createBuilder(actions));
  return (
    <>
      <button type="button">Save</button>
      {isDialogOpen && (
        <Dialog title="Save chart" onClose={vi.fn()}>
          <input type="checkbox" />
        </Dialog>
      )}
    </>
  );
}

it('undoes, redoes and runs, but not behind a modal dialog', () => {
  const pressAll = (element: HTMLElement) => {
    for (const key of ['z', 'y', 'Enter']) fireEvent.keyDown(element, { key, ctrlKey: true });
  };
  const { rerender } = render(<Page isDialogOpen={false} />);
  pressAll(screen.getByRole('button', { name: 'Save' }));
  expect(getCalls()).toEqual([1, 1, 1]);
  rerender(<Page isDialogOpen />);
  pressAll(screen.getByRole('checkbox'));
  pressAll(document.body);
  expect(getCalls()).toEqual([1, 1, 1]);
});
