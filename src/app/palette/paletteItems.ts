import type { Bootstrap } from '../../api/session/bootstrapShape';
import { t } from '../../lib/t';
import type { ThemeMode } from '../../ui/themeMode';
import { createLinks } from '../nav/CreateMenu';
import type { NavEntry, NavMenu } from '../nav/readMenu';

export type PaletteGroup = 'recent' | 'dashboards' | 'charts' | 'datasets' | 'actions' | 'pages';

/** What the command palette finds: a link, or something that it does. */
export interface PaletteItem {
  /** Unique; the address of a link, so that a recent dashboard is not listed twice. */
  readonly key: string;
  readonly group: PaletteGroup;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Checked (lib/urls). */
  readonly href?: string | undefined;
  readonly theme?: ThemeMode | undefined;
}

const toPages = (entries: readonly NavEntry[]): readonly PaletteItem[] =>
  entries.flatMap((entry) =>
    entry.kind === 'link'
      ? [{ key: entry.href, group: 'pages' as const, title: entry.label, href: entry.href }]
      : entry.links.map((link) => ({
          key: link.href,
          group: 'pages' as const,
          title: link.label,
          detail: entry.label,
          href: link.href,
        })),
  );

/** The pages and actions that the user may use, from the server's own menu. */
export function getLocalItems(bootstrap: Bootstrap, menu: NavMenu): readonly PaletteItem[] {
  const created = menu.anonymous ? [] : createLinks(bootstrap);
  const themes: readonly (readonly [ThemeMode, string])[] = [
    ['light', t('Light')],
    ['dark', t('Dark')],
    ['system', t('Match system')],
  ];
  return [
    ...created.map(({ key, label, href }) => ({
      key: `new-${key}`,
      group: 'actions' as const,
      title: t('New: %s', label),
      href,
    })),
    ...themes.map(([theme, label]) => ({
      key: `theme-${theme}`,
      group: 'actions' as const,
      title: t('Theme: %s', label),
      theme,
    })),
    { key: menu.brand.href, group: 'pages', title: t('Home'), href: menu.brand.href },
    ...toPages(menu.main),
    ...toPages(menu.settings),
  ];
}

const ORDER: readonly PaletteGroup[] = ['recent', 'dashboards', 'charts', 'datasets', 'actions', 'pages'];

/** Groups in a fixed order, each item once: a recent dashboard is not repeated among those that the server found. */
export function groupItems(
  items: readonly PaletteItem[],
): readonly (readonly [PaletteGroup, readonly PaletteItem[]])[] {
  const seen = new Set<string>();
  return ORDER.flatMap((group) => {
    const own = items.filter((item) => {
      if (item.group !== group || seen.has(item.key)) return false;
      seen.add(item.key);
      return true;
    });
    return own.length > 0 ? [[group, own] as const] : [];
  });
}
