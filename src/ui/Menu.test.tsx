// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Menu, type MenuItem } from './Menu';

afterEach(cleanup);

const select = vi.fn<(key: string) => void>();
const items: readonly MenuItem[] = [
  { key: 'refresh', label: 'Force refresh', onSelect: () => select('refresh') },
  { key: 'off', label: 'Disabled', disabled: true, onSelect: () => select('off'), title: 'Not for you' },
  { key: 'line', divider: true },
  { key: 'edit', label: 'Edit chart', href: '/explore/?slice_id=1', target: '_blank' },
  { key: 'tick', label: 'Dark', checked: true, onSelect: () => select('tick') },
  {
    key: 'download',
    label: 'Download',
    items: [
      { key: 'csv', label: 'CSV', onSelect: () => select('csv') },
      { key: 'excel', label: 'Excel', onSelect: () => select('excel') },
    ],
  },
];

function setup() {
  select.mockClear();
  render(<Menu label="More Options" items={items} />);
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'More Options' }) };
}

describe('Menu', () => {
  it('opens with a click, selects, closes and restores the focus', async () => {
    const { user, button } = setup();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'More Options' }).id).toBe(button.getAttribute('aria-controls'));
    await user.click(screen.getByRole('menuitem', { name: 'Force refresh' }));
    expect(select).toHaveBeenCalledWith('refresh');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('wraps around with the arrow keys', async () => {
    const { user, button } = setup();
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Force refresh');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Download');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Disabled');
    await user.keyboard('{End}{Home}');
    expect(document.activeElement?.textContent).toBe('Force refresh');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Download');
  });

  it('focuses the item that matches typed text', async () => {
    const { user, button } = setup();
    await user.click(button);
    await user.keyboard('d');
    expect(document.activeElement?.textContent).toBe('Disabled');
    await user.keyboard('ow');
    expect(document.activeElement?.textContent).toBe('Download');
  });

  it('opens and closes submenus with the arrow keys', async () => {
    const { user, button } = setup();
    await user.click(button);
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('CSV');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Excel');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Download');
    expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(document.activeElement?.textContent).toBe('Download');
    expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(select).toHaveBeenCalledWith('excel');
    await user.click(button);
    await user.keyboard('{End}{ArrowRight}{Escape}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('a submenu keeps the focus when its items change', async () => {
    const item = (key: string): MenuItem => ({ key, label: key });
    const getItems = (keys: readonly string[]): MenuItem[] => [{ key: 'by', label: 'Drill by', items: keys.map(item) }];
    const { rerender } = render(<Menu label="More" items={getItems(['Loading...'])} />);
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Loading...');
    rerender(<Menu label="More" items={getItems(['gender', 'state'])} />);
    expect(document.activeElement?.textContent).toBe('gender');
    await userEvent.keyboard('{ArrowDown}');
    rerender(<Menu label="More" items={getItems(['ds', 'gender', 'state'])} />);
    expect(document.activeElement?.textContent).toBe('state');
  });

  it('opens a submenu while the pointer is on its item, and closes it on another item', async () => {
    const { user, button } = setup();
    await user.click(button);
    const download = screen.getByRole('menuitem', { name: 'Download' });
    await user.hover(download);
    expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull();
    await screen.findByRole('menuitem', { name: 'CSV' });
    await user.click(download);
    expect(download.getAttribute('aria-expanded')).toBe('true');
    // On the way to the submenu the pointer crosses other items.
    await user.hover(screen.getByRole('menuitem', { name: 'Edit chart' }));
    await user.hover(screen.getByRole('menuitem', { name: 'Excel' }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(document.activeElement?.textContent).toBe('Excel');
    await user.hover(screen.getByRole('menuitem', { name: 'Edit chart' }));
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Excel' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Edit chart');
  });

  it('opens and closes a submenu with a touch', async () => {
    const { user, button } = setup();
    await user.click(button);
    const download = screen.getByRole('menuitem', { name: 'Download' });
    await user.pointer({ keys: '[TouchA]', target: download });
    expect(screen.getByRole('menuitem', { name: 'CSV' })).toBeTruthy();
    await user.pointer({ keys: '[TouchA]', target: download });
    expect(screen.queryByRole('menuitem', { name: 'CSV' })).toBeNull();
  });

  it('ignores a disabled item, and shows why', async () => {
    const { user, button } = setup();
    await user.click(button);
    const item = screen.getByRole('menuitem', { name: 'Disabled' });
    expect([item.getAttribute('aria-disabled'), item.title]).toEqual(['true', 'Not for you']);
    await user.click(item);
    expect(select).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('has links and checkmarks', async () => {
    const { user, button } = setup();
    await user.click(button);
    const link = screen.getByRole('menuitem', { name: 'Edit chart' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      '/explore/?slice_id=1',
      'noopener noreferrer',
    ]);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
  });

  it('stays open, with the focus, where an item says so', async () => {
    const onSelect = vi.fn<() => void>();
    render(
      <Menu label="Columns" items={[{ key: 'owner', label: 'Owner', checked: false, keepsOpen: true, onSelect }]} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const item = screen.getByRole('menuitemcheckbox', { name: 'Owner' });
    await userEvent.click(item);
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(item);
  });

  it('closes by a click elsewhere, by Tab and by a second click', async () => {
    const { user, button } = setup();
    await user.click(button);
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button);
    await user.keyboard('{Tab}');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(button);
    await user.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
