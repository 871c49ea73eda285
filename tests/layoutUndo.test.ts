import { REDO, UNDO, undoableLayoutReducer } from '../src/dashboard/edit/state/undoableLayout';
import { isDraft, type DashboardDraft, type DashboardLayoutState } from '../src/dashboard/state/dashboardLayoutSlice';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTab } from '../src/layout/operations/addTab';
import { drop } from '../src/layout/operations/drop';
import { findDropTargets } from '../src/layout/operations/findDropTargets';
import { remove } from '../src/layout/operations/remove';
import { repairLayout } from '../src/layout/repair/repairLayout';
import { resize } from '../src/layout/operations/resize';
import { getItemIds } from '../src/layout/tree';
import type { DraggedItems, OperationResult } from '../src/layout/operations/operation';
import type { Layout } from '../src/layout/layout';
import { editingStarted, draftChanged } from '../src/dashboard/edit/state/editSlice';

const { layout } = repairLayout(
  undefined,
  [1, 2, 3, 4].map((id) => ({ id, slice_name: `Chart ${id}` })),
);
const draft: DashboardDraft = {
  ...{ dashboard_title: 'Work', slug: null, css: '', certified_by: '', certification_details: '' },
  ...{ owners: [], roles: [], theme: null, metadata: {}, layout },
};

function change(before: Layout, [what, a, b]: readonly [number, number, number]): OperationResult {
  const id = getItemIds(before)[a % getItemIds(before).length] ?? '';
  const dropSomewhere = (dragged: DraggedItems): OperationResult => {
    const targets = findDropTargets(before, dragged);
    return drop(before, dragged, targets[b % targets.length] ?? { parentId: '', index: 0 });
  };
  if (what === 0) return dropSomewhere({ kind: 'new', item: { type: 'TABS' } });
  if (what === 1) return remove(before, [id]);
  if (what === 2) return resize(before, id, { width: b % 12 });
  if (what === 3) return addTab(before, id);
  return dropSomewhere({ kind: 'items', ids: [id] });
}

function draftOf({ present }: DashboardLayoutState): DashboardDraft {
  if (!isDraft(present)) throw new Error('nothing is being edited');
  return present;
}

it('undoing any sequence of operations restores equal layouts, and so does redoing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(50), fc.nat(50)), { maxLength: 30 }), (steps) => {
      const base = { draft, changed_on: '', changed_by_name: '' };
      let state = undoableLayoutReducer(undefined, editingStarted({ dashboardId: 1, base, draft, repairs: [] }));
      const seen = [JSON.stringify(state.present)];
      for (const step of steps) {
        const result = change(draftOf(state).layout, step);
        if ('error' in result || result.layout === draftOf(state).layout) continue;
        state = undoableLayoutReducer(state, draftChanged({ ...draftOf(state), layout: result.layout }));
        seen.push(JSON.stringify(state.present));
      }
      for (const before of seen.slice(0, -1).reverse()) {
        state = undoableLayoutReducer(state, { type: UNDO });
        expect(JSON.stringify(state.present)).toBe(before);
      }
      expect(state.present).toBe(draft);
      for (const after of seen.slice(1)) {
        state = undoableLayoutReducer(state, { type: REDO });
        expect(JSON.stringify(state.present)).toBe(after);
      }
    }),
  );
});
