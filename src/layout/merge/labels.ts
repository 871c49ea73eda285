import { own } from '../../lib/own';
import { asString, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { getItem, type LayoutItem, type Layout } from '../layout';

const LONG = 60;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONG ? `${line.slice(0, LONG)}…` : line;
}

/** Describes where an item is for the user: its tab or the page, and its row. */
export function describeLocation(layout: Layout, parentId: string | undefined, parents: ReadonlyMap<string, string>) {
  const tabs: string[] = [];
  let row = '';
  const visited = new Set<string>();
  for (let id = parentId; id !== undefined && !visited.has(id); id = parents.get(id)) {
    visited.add(id);
    const item = getItem(layout, id);
    if (item?.type === 'TAB') tabs.unshift(asString(item.meta.text) || t('Tab'));
    else if (row === '' && (item?.type === 'COLUMN' || item?.type === 'ROW')) row = numbered(layout, item, parents);
  }
  const page = tabs.length > 0 ? tabs.map((name) => t('tab "%s"', short(name))).join(' › ') : t('the page');
  return row === '' ? page : `${page} › ${row}`;
}

function numbered(layout: Layout, item: LayoutItem, parents: ReadonlyMap<string, string>): string {
  const parent = getItem(layout, parents.get(item.id) ?? '');
  const siblings = (parent?.children ?? []).filter((id) => getItem(layout, id)?.type === item.type);
  const at = String(siblings.indexOf(item.id) + 1);
  return item.type === 'ROW' ? t('row %s', at) : t('column %s', at);
}

const META: Readonly<Record<string, () => string>> = {
  width: () => t('width'),
  height: () => t('height'),
  text: () => t('text'),
  code: () => t('text'),
  background: () => t('background'),
  headerSize: () => t('size'),
  sliceNameOverride: () => t('name on this dashboard'),
  sliceName: () => t('name'),
};

/** The label of an item's property, given its path of keys. */
export function getMetaLabel(keys: readonly string[]): string {
  const [first, ...rest] = keys[0] === 'meta' ? keys.slice(1) : keys;
  const label = first === undefined ? undefined : own(META, first)?.();
  return [label ?? first ?? '', ...rest].join(' › ');
}

const SETTINGS: Readonly<Record<string, () => string>> = {
  color_scheme: () => t('Color scheme'),
  label_colors: () => t('Label colors'),
  shared_label_colors: () => t('Shared label colors'),
  refresh_frequency: () => t('Refresh interval'),
  native_filter_configuration: () => t('Filters'),
  chart_customization_config: () => t('Display controls'),
  chart_configuration: () => t('Cross-filtering'),
  global_chart_configuration: () => t('Cross-filtering'),
  cross_filters_enabled: () => t('Enable cross-filtering'),
  filter_bar_orientation: () => t('Orientation of filter bar'),
  filter_scopes: () => t('Filter scopes'),
  default_filters: () => t('Default filters'),
  expanded_slices: () => t('Charts whose description is open'),
  timed_refresh_immune_slices: () => t('Charts that are not refreshed'),
};

/** The label of a metadata key; the key itself if it has none. */
export function getSettingLabel(keys: readonly string[], getName: (id: string) => string | undefined): string {
  const [first = '', ...rest] = keys;
  const label = own(SETTINGS, first)?.();
  return [label ?? first, ...rest.map((key) => getName(key) ?? key)].join(' › ');
}

/** Names of list entries (filters) by id. */
export function entryNames(...metadata: readonly unknown[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const settings of metadata) {
    if (!isRecord(settings)) continue;
    for (const list of Object.values(settings)) {
      if (!Array.isArray(list)) continue;
      for (const entry of list) {
        if (!isRecord(entry)) continue;
        const name = asString(entry.name) || asString(entry.title);
        if (typeof entry.id === 'string' && name !== '') names.set(entry.id, name);
      }
    }
  }
  return names;
}
