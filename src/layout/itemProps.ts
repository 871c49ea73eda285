import { asNumber, asString } from '../lib/read';
import { t } from '../lib/t';
import { getTypeTraits } from './itemTypes';
import { getItem, type Layout, type LayoutItem } from './layout';

/** Undefined for items other than charts, and for a chart without an id. */
export function getChartId({ type, meta }: LayoutItem): number | undefined {
  return type === 'CHART' ? asNumber(meta['chartId']) : undefined;
}

/** Grid columns, 1 to 12; 0 for types without a width. */
export function getWidth({ type, meta }: LayoutItem): number {
  return asNumber(meta['width'], getTypeTraits(type)?.width ?? 0);
}

/** Units of 8 px; 0 for types without a height. */
export function getHeight({ type, meta }: LayoutItem): number {
  return asNumber(meta['height'], getTypeTraits(type)?.height ?? 0);
}

/** Header text, tab title, Markdown source, or a chart's own name on this dashboard; else ''. */
export function getText({ type, meta }: LayoutItem): string {
  if (type === 'MARKDOWN') return asString(meta['code']);
  if (type === 'TAB') return asString(meta['text']) || asString(meta['defaultText']);
  return asString(meta['text']) || asString(meta['code']) || asString(meta['sliceNameOverride']);
}

/** `getText` of an item by its id; '' if it is not in the layout. */
export function getTextById(layout: Layout, id: string): string {
  const item = getItem(layout, id);
  return item ? getText(item) : '';
}

export type HeaderSize = 'SMALL_HEADER' | 'MEDIUM_HEADER' | 'LARGE_HEADER';

export function getHeaderSize({ meta }: LayoutItem): HeaderSize {
  const size = meta['headerSize'];
  return size === 'MEDIUM_HEADER' || size === 'LARGE_HEADER' ? size : 'SMALL_HEADER';
}

export function getBackground({ meta }: LayoutItem): 'transparent' | 'white' {
  return meta['background'] === 'BACKGROUND_WHITE' ? 'white' : 'transparent';
}

/** The type of the placeholder that `parseLayout` creates for a missing item. */
export const MISSING = 'MISSING';

/** Whether an item can be rendered; otherwise `getUnsupportedReason` returns why not. */
export function isSupported({ type }: LayoutItem): boolean {
  return type !== 'DYNAMIC' && getTypeTraits(type) !== undefined;
}

/** Why an item cannot be rendered, for the user. */
export function getUnsupportedReason({ id, type }: LayoutItem): string {
  if (type === MISSING) return t('An item is missing from the layout of this dashboard: %s', id);
  if (type === 'DYNAMIC') return t('This component is not supported.');
  return t('This item has an unknown type: %s', type || '?');
}
