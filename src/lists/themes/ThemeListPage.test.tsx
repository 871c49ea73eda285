// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { getTheme, setThemeMode } from '../../ui/themeMode';
import { currentToasts, dismissToast } from '../../ui/toast';
import { renderList } from '../items/renderList.fixture';
import { ThemeListPage } from './ThemeListPage';

const plain = { is_system: false, is_system_default: false, is_system_dark: false };
const themes = [
  { id: 1, theme_name: 'Shipped', json_data: '{"token":{}}', ...plain, is_system: true },
  { id: 2, theme_name: 'Day', json_data: '{"token":{}}', ...plain, is_system_default: true },
  { id: 3, theme_name: 'Sea', json_data: '{"token":{"colorPrimary":"#036"}}', ...plain },
];
const PATH = '/api/v1/theme/';
const handlers = {
  [`GET ${PATH}_info`]: () => ({ permissions: ['can_read', 'can_write', 'can_export'] }),
  [`GET ${PATH}`]: () => ({ count: 3, result: themes }),
  [`GET ${PATH}3`]: () => ({ result: themes[2] }),
  [`PUT ${PATH}3`]: () => ({ result: {} }),
  [`PUT ${PATH}3/set_system_dark`]: () => ({ result: {} }),
  [`DELETE ${PATH}unset_system_default`]: () => ({ result: {} }),
};

beforeAll(() => Promise.all([import('./ThemeDialog'), import('../../ui/code/CodeMirrorEditor')]), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

function renderPage({ roles = ['Admin'], enableUiThemeAdministration = true } = {}) {
  const bootstrap = readBootstrap({
    user: { userId: 1, username: 'ada', roles: Object.fromEntries(roles.map((role) => [role, []])) },
    common: { theme: { enableUiThemeAdministration } },
  });
  renderList(<ThemeListPage />, '/theme/list/', bootstrap);
}

const toastTexts = () => currentToasts().map(({ text }) => text);

async function openMenu(name: string): Promise<readonly (string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

async function confirm(title: string): Promise<void> {
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Yes' }),
  );
}

it('offers of each theme what the server would accept', async () => {
  fakeServer(handlers);
  renderPage();
  expect(await openMenu('Shipped')).toEqual([
    ...['Set local theme for testing (preview only)', 'Set as default light theme', 'Set as default dark theme'],
    ...['Export', 'Delete'],
  ]);
  const remove = screen.getByRole('menuitem', { name: 'Delete' });
  expect([remove.getAttribute('aria-disabled'), remove.title]).toEqual(['true', 'Cannot delete system themes']);
  await userEvent.keyboard('{Escape}');
  expect(await openMenu('Day')).toEqual([
    ...['Edit', 'Set local theme for testing (preview only)', 'Clear default light theme', 'Set as default dark theme'],
    ...['Export', 'Delete'],
  ]);
  expect(screen.getByRole('menuitem', { name: 'Delete' }).title).toBe(
    'Cannot delete theme that is set as system default or dark theme',
  );
});

it('only admins set the themes of all, and only where the server’s configuration allows it', async () => {
  const withoutSystem = ['Edit', 'Set local theme for testing (preview only)', 'Export', 'Delete'];
  fakeServer(handlers);
  renderPage({ roles: ['Alpha'] });
  expect(await openMenu('Sea')).toEqual(withoutSystem);
  cleanup();
  renderPage({ enableUiThemeAdministration: false });
  expect(await openMenu('Sea')).toEqual(withoutSystem);
});

it('sets a dark theme for all once it is confirmed, and takes the default off', async () => {
  const requests = fakeServer(handlers);
  renderPage();
  await openMenu('Sea');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Set as default dark theme' }));
  const writes = () => requests.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call);
  expect(writes()).toEqual([]);
  await confirm('Set System Dark Theme');
  await waitFor(() => expect(toastTexts()).toEqual(['"Sea" is now the system dark theme']));
  await openMenu('Day');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Clear default light theme' }));
  await confirm('Remove System Default Theme');
  await waitFor(() => expect(toastTexts()).toContain('System default theme removed'));
  expect(writes()).toEqual([`PUT ${PATH}3/set_system_dark`, `DELETE ${PATH}unset_system_default`]);
});

/** jsdom has none that can be constructed. */
class FakeSheet {
  rules = '';
  replaceSync(rules: string): void {
    this.rules = rules;
  }
}

it('shows a theme in this browser alone, marks it, and clears it', async () => {
  vi.stubGlobal('CSSStyleSheet', FakeSheet);
  Object.assign(document, { adoptedStyleSheets: [] });
  const requests = fakeServer(handlers);
  renderPage();
  await openMenu('Sea');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Set local theme for testing (preview only)' }));
  expect(toastTexts()).toEqual(['Local theme set to "Sea"']);
  const getRow = (name: string) => screen.getByRole('button', { name }).closest('tr')?.textContent;
  expect([getRow('Sea'), getRow('Day')]).toEqual([
    expect.stringContaining('Local'),
    expect.not.stringContaining('Local'),
  ]);
  expect(getTheme().look).toMatchObject({ isLocal: true, tokens: { colorPrimarySolid: '#003366' } });
  // As Superset's own front end stores it.
  expect(localStorage.getItem('superset-dev-theme-override')).toBe('{"token":{"colorPrimary":"#036"}}');
  expect(localStorage.getItem('superset-applied-theme-id')).toBe('3');
  expect(await openMenu('Sea')).not.toContain('Set local theme for testing (preview only)');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Clear local theme' }));
  expect([getTheme().look, getRow('Sea')]).toEqual([undefined, expect.not.stringContaining('Local')]);
  expect(requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);

  // A dialog shows what is entered; another mode takes it off.
  await userEvent.click(screen.getByRole('button', { name: 'Shipped' }));
  const dialog = await screen.findByRole('dialog', { name: 'View theme properties' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(toastTexts()).toContain('Local theme set for preview');
  expect([getTheme().look?.isLocal, getRow('Shipped')]).toEqual([true, expect.stringContaining('Local')]);
  act(() => setThemeMode('dark'));
  expect([getTheme().look, localStorage.getItem('superset-dev-theme-override')]).toEqual([undefined, 'null']);
  act(() => setThemeMode('system'));
});

it('says why a theme was not set', async () => {
  fakeServer({ ...handlers, [`PUT ${PATH}3/set_system_dark`]: () => new ErrorResponse(403, { message: 'Forbidden' }) });
  renderPage();
  await openMenu('Sea');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Set as default dark theme' }));
  await confirm('Set System Dark Theme');
  await waitFor(() => expect(toastTexts()).toEqual(['Failed to set system dark theme: Forbidden']));
});

it('edits the name of a theme, and keeps the JSON that somebody else has saved meanwhile', async () => {
  const theirs = JSON.stringify({ token: { colorPrimary: '#063' } });
  let json_data = '{"token":{"colorPrimary":"#036"}}';
  const requests = fakeServer({ ...handlers, [`GET ${PATH}3`]: () => ({ result: { ...themes[2], json_data } }) });
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Sea' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ocean' } });
  json_data = theirs;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Saved: Ocean']));
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    theme_name: 'Ocean',
    json_data: JSON.stringify(JSON.parse(theirs), null, 2),
  });
});

it('a theme of the configuration can be read, not changed', async () => {
  fakeServer(handlers);
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Shipped' }));
  const dialog = await screen.findByRole('dialog', { name: 'View theme properties' });
  within(dialog).getByText('System Theme - Read Only');
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveProperty('disabled', true);
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  within(dialog).getByRole('img', { name: 'Preview' });
});
