import { t } from '../../lib/t';
import { getChartId, getText, getUnsupportedReason, isSupported } from '../../layout/itemProps';
import { getTypeName } from '../../layout/getTypeName';
import type { LayoutItem } from '../../layout/layout';
import type { AppStore } from '../../store/store';
import type { EditTools } from '../page/editTools';

/** DOM id of the keyboard instructions that each item refers to. */
export const ITEM_KEYS_ID = 'edit-item-keys';

/** Maximum length of the text in an accessible name. */
const MAX_NAME_LENGTH = 60;

function truncate(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line;
}

/**
 * `getItemProps` of the edit tools: makes an item focusable and names it. The element of a tab is its button
 * in the bar, which has a name and a tab stop already.
 */
export function createGetItemProps(store: AppStore): EditTools['getItemProps'] {
  return (item: LayoutItem) => {
    if (item.type === 'ROOT' || item.type === 'GRID') return { 'data-layout-item': item.id };
    if (item.type === 'TAB') return { 'data-layout-item': item.id, 'aria-describedby': ITEM_KEYS_ID };
    const slice = store.getState().dashboardInfo.loaded?.slices[getChartId(item) ?? -1];
    const text = truncate((isSupported(item) ? getText(item) : getUnsupportedReason(item)) || slice?.slice_name || '');
    const kind = isSupported(item) ? getTypeName(item.type) : t('Component');
    const name = text === '' ? kind : `${kind}: ${text}`;
    return {
      'data-layout-item': item.id,
      tabIndex: 0,
      role: 'group',
      'aria-label': name,
      'aria-describedby': ITEM_KEYS_ID,
    };
  };
}
