import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTab } from '../src/layout/operations/addTab';
import { drop } from '../src/layout/operations/drop';
import { dropPlaces } from '../src/layout/operations/dropPlaces';
import { remove } from '../src/layout/operations/remove';
import { repairPositions } from '../src/layout/operations/repairPositions';
import { resize } from '../src/layout/operations/resize';
import { walk } from '../src/layout/operations/tree';
import type { Carried, Outcome } from '../src/layout/outcome';
import type { Positions } from '../src/layout/positions';
import { editBegun, editChanged, editWork, REDO, UNDO, type EditWork } from '../src/dashboard/edit/state/editSlice';

const { positions } = repairPositions(
  undefined,
  [1, 2, 3, 4].map((id) => ({ id, slice_name: `Chart ${id}` })),
);
const work: EditWork = {
  ...{ dashboard_title: 'Work', slug: null, css: '', certified_by: '', certification_details: '' },
  ...{ owners: [], roles: [], metadata: {}, positions },
};

function change(before: Positions, [what, a, b]: readonly [number, number, number]): Outcome {
  const id = walk(before)[a % walk(before).length] ?? '';
  const drops = (carried: Carried): Outcome => {
    const places = dropPlaces(before, carried);
    return drop(before, carried, places[b % places.length] ?? { parentId: '', index: 0 });
  };
  if (what === 0) return drops({ kind: 'new', part: { type: 'TABS' } });
  if (what === 1) return remove(before, [id]);
  if (what === 2) return resize(before, id, { width: b % 12 });
  if (what === 3) return addTab(before, id);
  return drops({ kind: 'parts', ids: [id] });
}

it('undoing any sequence of operations restores equal layouts, and so does redoing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(50), fc.nat(50)), { maxLength: 30 }), (steps) => {
      const base = { work, changed_on: '', changed_by_name: '' };
      let state = editWork.reducer(undefined, editBegun({ dashboardId: 1, base, work, repairs: [] }));
      const seen = [JSON.stringify(state.present)];
      for (const step of steps) {
        const outcome = change(state.present.positions, step);
        if ('refused' in outcome || outcome.positions === state.present.positions) continue;
        state = editWork.reducer(state, editChanged({ ...state.present, positions: outcome.positions }));
        seen.push(JSON.stringify(state.present));
      }
      for (const before of seen.slice(0, -1).reverse()) {
        state = editWork.reducer(state, { type: UNDO });
        expect(JSON.stringify(state.present)).toBe(before);
      }
      expect(state.present).toBe(work);
      for (const after of seen.slice(1)) {
        state = editWork.reducer(state, { type: REDO });
        expect(JSON.stringify(state.present)).toBe(after);
      }
    }),
  );
});
