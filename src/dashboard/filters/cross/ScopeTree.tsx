import { useMemo } from 'react';
import type { UnknownRecord } from '../../../lib/read';
import {
  getSelectedCharts,
  getSelectionState,
  buildScopeTree,
  toggleScope,
  type GetLayers,
  type ScopeSetting,
} from '../model/scopeTree';
import type { SlicesById } from '../../../chart/slice';
import type { Layout } from '../../../layout/layout';
import { ScopeTreeList, type ScopeTreeListProps } from './ScopeTreeList';

export interface ScopeTreeProps extends ScopeTreeListProps {
  readonly layout: Layout;
  readonly slices: SlicesById;
  /** `{rootPath, excluded}` as stored, of any shape. */
  readonly scope: UnknownRecord;
  readonly onChange: (scope: ScopeSetting) => void;
  /** A chart to leave out: cross-filters never apply to the chart that emits them. */
  readonly excludedChart?: number | undefined;
  /** Absent: charts are selected with all of their layers. */
  readonly getLayers?: GetLayers | undefined;
}

/** The tabs, charts and layers of a dashboard as a tree of checkboxes: which of them are in scope. */
export function ScopeTree({ layout, slices, scope, onChange, excludedChart, getLayers, ...listProps }: ScopeTreeProps) {
  const tree = useMemo(
    () => buildScopeTree(layout.items, (id) => slices[id]?.slice_name, excludedChart, getLayers),
    [layout, slices, excludedChart, getLayers],
  );
  const selectedCharts = useMemo(() => getSelectedCharts(tree, scope), [tree, scope]);
  return (
    <ScopeTreeList
      {...listProps}
      tree={tree}
      getState={(node) => getSelectionState(node, selectedCharts, scope)}
      onToggle={(node) =>
        onChange(toggleScope(tree, scope, node, getSelectionState(node, selectedCharts, scope) !== 'all'))
      }
    />
  );
}
