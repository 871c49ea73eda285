import type { UnknownRecord } from '../../../lib/read';
import type { BoxFilter } from './filterBoxes';
import {
  getSelectedCharts,
  getSelectionState,
  pruneScopeTree,
  toggleScope,
  type ScopeSetting,
  type ScopeTreeNode,
  type SelectionState,
} from './scopeTree';

/** Scopes by the keys of their fields. */
export type BatchScopes = Readonly<Record<string, ScopeSetting>>;

/** What one field can filter, and does. */
interface FieldTree {
  readonly field: BoxFilter;
  /** Without the field's own box. */
  readonly tree: ScopeTreeNode;
  readonly scope: UnknownRecord;
  readonly selected: ReadonlySet<number>;
}

/** The part of a node that a field can filter. */
const withoutBox = (node: ScopeTreeNode, box: number): ScopeTreeNode | undefined =>
  pruneScopeTree(node, ({ chartId }) => chartId !== undefined && chartId !== box);

export function toFieldTrees(
  tree: ScopeTreeNode,
  fields: readonly BoxFilter[],
  getScope: (field: BoxFilter) => UnknownRecord,
): readonly FieldTree[] {
  return fields.map((field) => {
    const fieldTree = withoutBox(tree, field.chartId) ?? { ...tree, children: [] };
    const scope = getScope(field);
    return { field, tree: fieldTree, scope, selected: getSelectedCharts(fieldTree, scope) };
  });
}

/** Whether all, some or none of the fields filter all charts at or below a node. */
export function getBatchState(fieldTrees: readonly FieldTree[], node: ScopeTreeNode): SelectionState {
  const states = new Set(
    fieldTrees.flatMap(({ field, selected, scope }) => {
      const part = withoutBox(node, field.chartId);
      return part ? [getSelectionState(part, selected, scope)] : [];
    }),
  );
  const [state = 'none'] = states;
  return states.size > 1 ? 'some' : state;
}

/** The scopes after a node was selected for all fields, or deselected where all have it. */
export function toggleBatch(fieldTrees: readonly FieldTree[], node: ScopeTreeNode): BatchScopes {
  const isSelected = getBatchState(fieldTrees, node) !== 'all';
  return Object.fromEntries(
    fieldTrees.flatMap(({ field, tree, scope, selected }) => {
      const part = withoutBox(node, field.chartId);
      const state = isSelected ? 'all' : 'none';
      // A scope that has the node already stays as it is.
      if (!part || getSelectionState(part, selected, scope) === state) return [];
      return [[field.key, toggleScope(tree, scope, part, isSelected)]];
    }),
  );
}
