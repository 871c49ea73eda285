// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Menu } from '../../../ui/Menu';
import { openItemMenu } from './itemElements';

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('Escape in the menu of an item leads back to the item', async () => {
  const onSelect = vi.fn();
  render(
    <div className="dashboard-grid">
      <div tabIndex={-1} data-layout-item="ROW-1" data-testid="row" />
      <div data-chrome="ROW-1">
        <Menu label="More actions" items={[{ key: 'remove', label: 'Delete', onSelect }]} />
      </div>
    </div>,
  );
  const row = screen.getByTestId('row');
  row.focus();
  expect(openItemMenu('ROW-1')).toBe(true);
  const remove = await screen.findByRole('menuitem', { name: 'Delete' });
  expect(document.activeElement).toBe(remove);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(row);
  // The button is a button again.
  screen.getByRole('button', { name: 'More actions' }).focus();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }));
});
