import { asOptionalString, asRecord, asString, asStrings } from '../../src/lib/read';
import type { DashboardRecord } from '../store/records';

interface TabNode {
  readonly value: string;
  readonly title: string;
  readonly parents: readonly string[];
  readonly children: TabNode[];
}

/** The tabs of a layout: by id, and as a tree. */
export function dashboardTabs(dashboard: DashboardRecord) {
  const layout = parseLayout(dashboard);
  const all_tabs: Record<string, string> = {};

  function tabsBelow(id: string): TabNode[] {
    return asStrings(asRecord(layout[id])['children']).flatMap((child) => {
      const component = asRecord(layout[child]);
      if (component['type'] !== 'TAB') return tabsBelow(child);
      const meta = asRecord(component['meta']);
      const title = asOptionalString(meta['text']) ?? asString(meta['defaultText']);
      all_tabs[child] = title;
      return [{ value: child, title, parents: asStrings(component['parents']), children: tabsBelow(child) }];
    });
  }

  const tab_tree = tabsBelow('ROOT_ID');
  return { all_tabs, native_filters: {}, tab_tree };
}

function parseLayout(dashboard: DashboardRecord): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(dashboard.position_json ?? '{}'));
  } catch {
    return {};
  }
}
