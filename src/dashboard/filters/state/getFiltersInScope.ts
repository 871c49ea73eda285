import type { NativeFilter } from '../model/nativeFilter';
import type { FilterScopes } from '../../../query/filters/filterScopes';
import type { Layout } from '../../../layout/layout';
import { getVisibleCharts } from '../../state/visibleCharts';

/**
 * The filters with a chart of the active tabs in their scope. Without tabs that is all of them, and dividers are always in
 * scope. Source: Superset's own filter bar.
 */
export function getFiltersInScope(
  filters: readonly NativeFilter[],
  scopes: FilterScopes,
  layout: Layout,
  activeTabs: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const hasTabs = Object.values(layout.items).some(({ type }) => type === 'TAB');
  const visible = new Set(hasTabs ? getVisibleCharts(layout, activeTabs).visible : []);
  const isInScope = ({ id, kind }: NativeFilter): boolean =>
    !hasTabs || kind.toLowerCase().endsWith('divider') || (scopes[id] ?? []).some((chart) => visible.has(chart));
  return new Set(filters.filter(isInScope).map(({ id }) => id));
}
