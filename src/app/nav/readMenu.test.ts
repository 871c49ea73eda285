import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguagePack } from '../../lib/t';
import { readMenu } from './readMenu';

const data = {
  brand: { path: '/superset/welcome/', icon: '/static/assets/images/logo.png', alt: 'Superset', tooltip: '', text: '' },
  environment_tag: { text: 'Staging', color: 'warning.base' },
  menu: [
    {
      name: 'Security',
      label: 'Sicherheit',
      childs: ['-', { name: 'List Users', label: 'Users', url: '/users/' }],
    },
    { name: 'Dashboards', label: 'Dashboards', url: '/dashboard/list/' },
    { name: 'Evil', label: 'Evil', url: 'javascript:alert(1)' },
    {
      name: 'SQL Lab',
      label: 'SQL',
      childs: [
        { name: 'SQL Editor', label: 'SQL Lab', url: '/sqllab/' },
        { name: 'Bad', url: 'data:x' },
      ],
    },
    { name: 'Empty', label: 'Empty', childs: [] },
    null,
    7,
  ],
  navbar_right: {
    version_string: '6.1.0',
    version_sha: '',
    build_number: 12,
    show_language_picker: true,
    languages: {
      en: { flag: 'us', name: 'English', url: '/lang/en' },
      de: { name: 'Deutsch', url: '/lang/de' },
      xx: null,
    },
    user_is_anonymous: false,
    user_info_url: '/user_info/',
    user_logout_url: '/logout/',
    documentation_url: 'https://docs.example/',
    bug_report_url: null,
    locale: 'de',
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('readMenu', () => {
  it('puts administration into the settings menu and the rest into the bar', () => {
    const menu = readMenu(data);
    expect(menu.main.map((e) => [e.kind, e.label])).toEqual([
      ['link', 'Dashboards'],
      ['group', 'SQL'],
    ]);
    expect(menu.settings).toEqual([
      {
        kind: 'group',
        key: 'Security',
        label: 'Sicherheit',
        links: [{ kind: 'link', key: 'List Users', label: 'Users', href: '/users/' }],
      },
    ]);
  });
  it('leaves out unsafe URLs', () => {
    expect(JSON.stringify(readMenu(data))).not.toMatch(/javascript:|data:x/);
  });
  it.each([
    ['/static/assets/images/logo.png', '/analytics/static/assets/images/logo.png'],
    ['/analytics/static/assets/images/logo.png', '/analytics/static/assets/images/logo.png'],
    ['/branding/logo.png', '/branding/logo.png'],
    ['https://example.org/static/logo.png', 'https://example.org/static/logo.png'],
  ])('below a path, the logo %s of the server is at %s', (icon, href) => {
    vi.stubGlobal('document', { documentElement: { dataset: { root: '/analytics' } } });
    expect(readMenu({ ...data, brand: { ...data.brand, icon } }).brand.icon).toBe(href);
  });
  it('reads version, languages and the outside links', () => {
    const menu = readMenu(data);
    expect(menu.version).toEqual(['Version: 6.1.0', 'Build: 12']);
    setLanguagePack({ messages: { Version: ['バージョン'] } });
    expect(readMenu(data).version).toEqual(['バージョン: 6.1.0', 'Build: 12']);
    setLanguagePack();
    expect(menu.languages.map((l) => l.code)).toEqual(['en', 'de']);
    expect(menu.documentation?.href).toBe('https://docs.example/');
    expect(menu.bugReport).toBeUndefined();
    expect(menu.environment).toBe('Staging');
  });
  it('offers no languages where the server hides the picker', () => {
    expect(
      readMenu({ ...data, navbar_right: { ...data.navbar_right, show_language_picker: false } }).languages,
    ).toEqual([]);
  });
  it.each([undefined, null, 3, 'x', [], {}, { menu: 'x', brand: [], navbar_right: 4 }])('survives %j', (broken) => {
    const menu = readMenu(broken);
    expect(menu.main).toEqual([]);
    expect(menu.brand.href).toBe('/superset/welcome/');
  });
});
