import { withAppRoot, withoutAppRoot } from '../../lib/appRoot';
import { asArray, asOptionalString, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { safeHref } from '../../lib/urls';

export interface NavLink {
  readonly kind: 'link';
  readonly key: string;
  readonly label: string;
  readonly href: string;
}
export interface NavGroupEntry {
  readonly kind: 'group';
  readonly key: string;
  readonly label: string;
  readonly links: readonly NavLink[];
}
export type NavEntry = NavLink | NavGroupEntry;

export interface NavLanguage {
  readonly code: string;
  readonly name: string;
  readonly href: string;
}

/** The content of the bar, from bootstrap's `common.menu_data`; unreadable items are left out. */
export interface NavMenu {
  readonly brand: {
    readonly href: string;
    readonly icon: string | undefined;
    readonly alt: string;
    readonly text: string;
    readonly tooltip: string;
  };
  readonly environment: string | undefined;
  /** In the bar itself. */
  readonly main: readonly NavEntry[];
  /** In the settings menu: administration. */
  readonly settings: readonly NavGroupEntry[];
  readonly documentation: NavLink | undefined;
  readonly bugReport: NavLink | undefined;
  readonly anonymous: boolean;
  readonly infoUrl: string | undefined;
  readonly profileUrl: string | undefined;
  readonly logoutUrl: string | undefined;
  readonly version: readonly string[];
  /** Empty unless the server lets the user choose. */
  readonly languages: readonly NavLanguage[];
  readonly locale: string;
}

const SETTINGS: ReadonlySet<string> = new Set(['Security', 'Data', 'Manage']);

/** An address in the menu, as a path of Superset: below a root the server writes it with the root, most of the time. */
function readHref(url: unknown): string | undefined {
  const href = safeHref(url);
  return href === undefined ? undefined : withoutAppRoot(href);
}

function readLinks(value: unknown): NavLink[] {
  return asArray(value).flatMap((child): NavLink[] => {
    if (!isRecord(child)) return [];
    const link = readLink(child);
    return link ? [link] : readLinks(child['childs']);
  });
}

function readLink(item: UnknownRecord): NavLink | undefined {
  const href = readHref(item['url']);
  const label = asOptionalString(item['label']) ?? asOptionalString(item['name']);
  return href && label ? { kind: 'link', key: asString(item['name'], label), label, href } : undefined;
}

function readEntry(value: unknown): NavEntry[] {
  if (!isRecord(value)) return [];
  const label = asOptionalString(value['label']) ?? asOptionalString(value['name']);
  if (label === undefined) return [];
  const links = readLinks(value['childs']);
  if (links.length > 0) return [{ kind: 'group', key: asString(value['name'], label), label, links }];
  const link = readLink(value);
  return link ? [link] : [];
}

function externalLink(url: unknown, label: unknown, fallback: string): NavLink | undefined {
  const href = readHref(url);
  return href ? { kind: 'link', key: fallback, label: asOptionalString(label) ?? fallback, href } : undefined;
}

function readLanguages(right: UnknownRecord): NavLanguage[] {
  if (right['show_language_picker'] !== true) return [];
  return Object.entries(asRecord(right['languages'])).flatMap(([code, value]) => {
    const href = readHref(asRecord(value)['url']);
    return href ? [{ code, name: asString(asRecord(value)['name'], code), href }] : [];
  });
}

/** Builds are numbered by some servers and named by others. */
function asLabel(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : asOptionalString(value);
}

/** Superset 2.x does not know that its files are below a path. */
function readIcon(icon: unknown): string | undefined {
  const href = safeHref(icon);
  return href?.startsWith('/static/') ? withAppRoot(href) : href;
}

export function readMenu(menuData: unknown): NavMenu {
  const data = asRecord(menuData);
  const brand = asRecord(data['brand']);
  const right = asRecord(data['navbar_right']);
  const entries = asArray(data['menu']).flatMap(readEntry);
  const version = [
    [t('Version'), asLabel(right['version_string'])],
    ['SHA', asLabel(right['version_sha'])],
    ['Build', asLabel(right['build_number'])],
  ] as const;
  return {
    brand: {
      href: readHref(brand['path']) ?? '/superset/welcome/',
      icon: readIcon(brand['icon']),
      alt: asOptionalString(brand['alt']) ?? 'Superset',
      text: asString(brand['text']),
      tooltip: asString(brand['tooltip']),
    },
    environment: asOptionalString(asRecord(data['environment_tag'])['text']),
    main: entries.filter((e) => e.kind === 'link' || !SETTINGS.has(e.key)),
    settings: entries.filter((e) => e.kind === 'group').filter((e) => SETTINGS.has(e.key)),
    documentation: externalLink(right['documentation_url'], right['documentation_text'], 'Documentation'),
    bugReport: externalLink(right['bug_report_url'], right['bug_report_text'], 'Report a bug'),
    anonymous: right['user_is_anonymous'] === true,
    infoUrl: readHref(right['user_info_url']),
    profileUrl: readHref(right['user_profile_url']),
    logoutUrl: readHref(right['user_logout_url']),
    version: version.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    languages: readLanguages(right),
    locale: asString(right['locale'], 'en'),
  };
}
