// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { getThemeMode, setThemeMode } from '../../ui/themeMode';
import { createLinks } from './CreateMenu';
import { NavBar } from './NavBar';

const bootstrap = (right: object = {}, user: object = {}) =>
  readBootstrap({
    user: {
      userId: 1,
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Admin',
      roles: { Alpha: [['can_write', 'Chart']] },
      ...user,
    },
    common: {
      d3_format: {},
      menu_data: {
        brand: { path: '/superset/welcome/', icon: '/logo.png', alt: 'Superset' },
        menu: [
          { name: 'Dashboards', label: 'Dashboards', url: '/dashboard/list/' },
          { name: 'Datasets', label: 'Datasets', url: '/tablemodelview/list/' },
          {
            name: 'SQL Lab',
            label: 'SQL',
            childs: [
              { name: 'SQL Editor', label: 'SQL Lab', url: '/sqllab/' },
              { name: 'Saved Queries', label: 'Saved Queries', url: '/savedqueryview/list/' },
            ],
          },
        ],
        navbar_right: { version_string: '6.1.0', user_logout_url: '/logout/', user_info_url: '/user_info/', ...right },
      },
    },
  });

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

function show(value = bootstrap(), at = '/superset/welcome/?a=1#TAB-1') {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <BootstrapProvider value={value}>
        <NavBar />
        <CurrentPath />
      </BootstrapProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  setThemeMode('system');
});
afterEach(cleanup);

describe('NavBar', () => {
  it('is an empty frame until the bootstrap data are loaded', () => {
    render(
      <MemoryRouter>
        <NavBar />
      </MemoryRouter>,
    );
    expect(screen.getByRole('banner').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('navigates to our own pages without a reload, and marks the current one', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboards' }));
    expect(screen.getByRole('status').textContent).toBe('/dashboard/list/');
    expect(screen.getByRole('link', { name: 'Dashboards' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Datasets' }).getAttribute('href')).toBe('/tablemodelview/list/');
  });

  it('opens a group with the keyboard, moves through it, and closes it with Escape', async () => {
    show();
    const button = screen.getByRole('button', { name: 'SQL' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('SQL Lab');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Saved Queries');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('SQL Lab');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Saved Queries');
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('gives the focus back to its button when the narrow menu closes', async () => {
    show();
    const toggle = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(toggle);
    screen.getByRole('link', { name: 'Datasets' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
    await userEvent.click(toggle);
    screen.getByRole('link', { name: 'Datasets' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status').textContent).toBe('/tablemodelview/list/');
    expect(document.activeElement).toBe(toggle);
  });

  it('closes a group when the user navigates', async () => {
    show();
    const button = screen.getByRole('button', { name: 'SQL' });
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('switches the theme and marks the current one', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(getThemeMode()).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
  });

  it("links to the same page in the server's own front end", async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    const link = screen.getByRole('link', { name: /server's own front end/ });
    expect(link.getAttribute('href')).toBe('/superset/welcome/?a=1&vitrine=off#TAB-1');
    expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout/');
    expect(screen.getByText('Version: 6.1.0')).toBeTruthy();
  });

  it('offers to create only what the user may create', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((l) => l.getAttribute('href'))).toEqual([
      '/dashboard/list/',
      '/tablemodelview/list/',
      '/sqllab/?new=true',
      '/chart/add',
    ]);
  });

  it('offers Google Sheets where the server has them and the user may connect databases', () => {
    const withSheets = (conf: object, roles: object) =>
      createLinks(readBootstrap({ user: { userId: 1, username: 'ada', roles }, common: { conf } })).map(
        ({ href }) => href,
      );
    const admin = { Admin: [['can_write', 'Database']] };
    const href = '/databaseview/list/?create=gsheets';
    expect(withSheets({ HAS_GSHEETS_INSTALLED: true }, admin)).toContain(href);
    expect(withSheets({ HAS_GSHEETS_INSTALLED: false }, admin)).not.toContain(href);
    expect(withSheets({ HAS_GSHEETS_INSTALLED: true }, { Gamma: [] })).not.toContain(href);
  });

  it('offers an anonymous user a login link back to the page, and nothing to create', () => {
    show(bootstrap({ user_is_anonymous: true }, { userId: undefined, roles: {} }), '/superset/dashboard/births/');
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      `/login/?next=${encodeURIComponent('/superset/dashboard/births/')}`,
    );
  });

  it('has a menu button for narrow screens', async () => {
    show();
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
