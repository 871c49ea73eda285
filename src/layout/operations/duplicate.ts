import { getWidth } from '../itemProps';
import { t } from '../../lib/t';
import type { OperationResult, DropTarget } from './operation';
import { getItem, type Layout } from '../layout';
import { getColumns } from './getColumns';
import { copyItems } from './copyItems';
import { drop } from './drop';
import { outermost, getParent } from '../tree';
import { getUsedColumns } from './widths';

/** The target after some siblings: beside the last where the copies fit, else after its row. */
function targetAfter(layout: Layout, ids: readonly string[]): DropTarget | undefined {
  const last = ids.at(-1) ?? '';
  const parent = getParent(layout, last);
  if (!parent) return undefined;
  const beside = { parentId: parent.id, index: parent.children.indexOf(last) + 1 };
  if (parent.type !== 'ROW') return beside;
  const width = ids.reduce((sum, id) => {
    const item = getItem(layout, id);
    return item ? sum + getWidth(item) : sum;
  }, 0);
  if (getUsedColumns(layout, parent.id) + width <= getColumns(layout, parent.id)) return beside;
  const around = getParent(layout, parent.id);
  return around && { parentId: around.id, index: around.children.indexOf(parent.id) + 1 };
}

/** Puts a copy of each item after it, or after its row where there is no space beside it. Copies all of them or none. */
export function duplicate(layout: Layout, ids: readonly string[]): OperationResult {
  const groups: string[][] = [];
  let parentId: string | undefined;
  for (const id of outermost(layout, ids)) {
    const home = getParent(layout, id)?.id;
    const group = groups.at(-1);
    if (group && home === parentId) group.push(id);
    else groups.push([id]);
    parentId = home;
  }
  let outcome: OperationResult = { error: t('This item cannot be duplicated.') };
  const touched: string[] = [];
  let done = layout;
  for (const group of groups) {
    const target = targetAfter(done, group);
    if (!target) return { error: t('This item cannot be duplicated.') };
    outcome = drop(done, { kind: 'clip', clip: copyItems(done, group) }, target);
    if ('error' in outcome) return outcome;
    done = outcome.layout;
    touched.push(...outcome.touched);
  }
  return 'error' in outcome ? outcome : { layout: done, touched };
}
