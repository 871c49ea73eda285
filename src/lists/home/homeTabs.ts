import type { ListFilter } from '../../api/lists';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { asArray, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';

/** The last tab of dashboards and charts: all of them, the server's examples, or what its configuration selects. */
export interface LastTab {
  readonly label: string;
  readonly filters: readonly ListFilter[];
}

/** Reads WELCOME_PAGE_LAST_TAB: 'all', 'examples', or a label with filters. */
export function getLastTab({ common }: Bootstrap): LastTab {
  const setting = common.conf['WELCOME_PAGE_LAST_TAB'];
  // What no user has created is of the server.
  if (setting === 'examples')
    return { label: t('Examples'), filters: [{ col: 'created_by', opr: 'rel_o_m', value: 0 }] };
  const [label, filters] = typeof setting === 'string' ? [] : asArray(setting);
  if (asString(label) === '') return { label: t('All'), filters: [] };
  return { label: asString(label), filters: asArray(filters).flatMap(readFilter) };
}

const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function readFilter(filter: unknown): ListFilter[] {
  const { col, opr, value } = asRecord(filter);
  if (typeof col !== 'string' || typeof opr !== 'string') return [];
  if (isTextOrNumber(value) || typeof value === 'boolean') return [{ col, opr, value }];
  return Array.isArray(value) && value.every(isTextOrNumber) ? [{ col, opr, value }] : [];
}
