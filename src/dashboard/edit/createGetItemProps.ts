import { t } from '../../lib/t';
import { getChartId, getText, getProblem, isSupported } from '../../layout/itemProps';
import { getTypeName } from '../../layout/getTypeName';
import type { LayoutItem } from '../../layout/layout';
import type { AppStore } from '../../store/store';
import type { EditTools } from '../page/editTools';

/** The element with the instructions that each part refers to. */
export const ITEM_KEYS_ID = 'edit-part-keys';

/** As much of a long text as is worth hearing. */
const LONGEST = 60;

function shortened(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/**
 * `partProps` of the edit tools: what makes a part of the page focusable and gives it a name. A tab's part is its button
 * in the bar, which stays a tab with a name and a place in the Tab order of its own.
 */
export function createGetItemProps(store: AppStore): EditTools['getItemProps'] {
  return (item: LayoutItem) => {
    if (item.type === 'ROOT' || item.type === 'GRID') return { 'data-part': item.id };
    if (item.type === 'TAB') return { 'data-part': item.id, 'aria-describedby': ITEM_KEYS_ID };
    const slice = store.getState().dashboard.loaded?.slices[getChartId(item) ?? -1];
    const text = shortened((isSupported(item) ? getText(item) : getProblem(item)) || slice?.slice_name || '');
    const kind = isSupported(item) ? getTypeName(item.type) : t('Component');
    const name = text === '' ? kind : `${kind}: ${text}`;
    return {
      'data-part': item.id,
      tabIndex: 0,
      role: 'group',
      'aria-label': name,
      'aria-describedby': ITEM_KEYS_ID,
    };
  };
}
