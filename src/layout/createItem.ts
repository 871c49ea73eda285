import { randomId } from '../lib/randomId';
import type { UnknownRecord } from '../lib/read';
import { t } from '../lib/t';
import type { LayoutItem } from './layout';
import { getTypeTraits } from './itemTypes';

const BACKGROUND = { background: 'BACKGROUND_TRANSPARENT' };

/** Source: docs/contract/dashboard.md §1, 'New component meta'. */
function defaultMeta(type: string): UnknownRecord {
  const { width, height } = getTypeTraits(type) ?? {};
  const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  switch (type) {
    case 'ROW':
    case 'COLUMN':
    case 'DYNAMIC':
      return { ...size, ...BACKGROUND };
    case 'HEADER':
      return { text: t('New header'), headerSize: 'MEDIUM_HEADER', ...BACKGROUND };
    case 'TAB':
      return { text: '', defaultText: t('Tab title'), placeholder: t('Tab title') };
    default:
      return size;
  }
}

export const createItemId = (type: string): string => `${type}-${randomId()}`;

/** A new item as Superset creates it; `finalizeLayout` computes its parents. */
export function createItem(type: string, meta: UnknownRecord = {}, children: readonly string[] = []): LayoutItem {
  return { type, id: createItemId(type), children, parents: [], meta: { ...defaultMeta(type), ...meta } };
}
