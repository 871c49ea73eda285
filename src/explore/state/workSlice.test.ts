import { describe, expect, it } from 'vitest';
import { REDO, UNDO, workBegun, workChanged, workReducer, type WorkHistory } from './workSlice';

const form = (n: number) => ({ viz_type: 'table', datasource: '1__table', row_limit: n });
const after = (...actions: Parameters<typeof workReducer>[1][]): WorkHistory =>
  actions.reduce<WorkHistory>((state, action) => workReducer(state, action), workReducer(undefined, { type: '' }));
const limit = (state: WorkHistory): unknown => state.present.formData['row_limit'];

describe('the work on a chart', () => {
  it('takes back twenty steps and does them again', () => {
    const steps = Array.from({ length: 20 }, (_, n) => workChanged(form(n + 1)));
    const undos = steps.map(() => ({ type: UNDO }));
    const begun = after(workBegun(form(0)), ...steps);
    expect(limit(begun)).toBe(20);
    const back = after(workBegun(form(0)), ...steps, ...undos);
    expect(limit(back)).toBe(0);
    expect(back.past).toHaveLength(0);
    const again = undos.reduce<WorkHistory>((state) => workReducer(state, { type: REDO }), back);
    expect(limit(again)).toBe(20);
  });
  it('joins what is typed into one control within a moment', () => {
    const state = after(
      workBegun(form(0)),
      workChanged(form(1), 'row_limit:1'),
      workChanged(form(10), 'row_limit:1'),
      workChanged(form(100), 'row_limit:1'),
      { type: UNDO },
    );
    expect(limit(state)).toBe(0);
  });
  it('does not join steps without a name', () => {
    const state = after(workBegun(form(0)), workChanged(form(1)), workChanged(form(2)), { type: UNDO });
    expect(limit(state)).toBe(1);
  });
  it('begins a new history with another chart', () => {
    const state = after(workBegun(form(0)), workChanged(form(1)), workBegun(form(5)));
    expect(state.past).toHaveLength(0);
    expect(limit(after(workBegun(form(0)), workChanged(form(1)), workBegun(form(5)), { type: UNDO }))).toBe(5);
  });
});
