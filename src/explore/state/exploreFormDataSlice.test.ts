import { describe, expect, it } from 'vitest';
import {
  REDO,
  UNDO,
  formDataLoaded,
  formDataChanged,
  exploreFormDataReducer,
  type FormDataHistory,
} from './exploreFormDataSlice';

const form = (n: number) => ({ viz_type: 'table', datasource: '1__table', row_limit: n });
const after = (...actions: Parameters<typeof exploreFormDataReducer>[1][]): FormDataHistory =>
  actions.reduce<FormDataHistory>(
    (state, action) => exploreFormDataReducer(state, action),
    exploreFormDataReducer(undefined, { type: '' }),
  );
const limit = (state: FormDataHistory): unknown => state.present['row_limit'];

describe('exploreFormDataSlice', () => {
  it('undoes and redoes twenty steps', () => {
    const steps = Array.from({ length: 20 }, (_, n) => formDataChanged(form(n + 1)));
    const undos = steps.map(() => ({ type: UNDO }));
    const loaded = after(formDataLoaded(form(0)), ...steps);
    expect(limit(loaded)).toBe(20);
    const back = after(formDataLoaded(form(0)), ...steps, ...undos);
    expect(limit(back)).toBe(0);
    expect(back.past).toHaveLength(0);
    const again = undos.reduce<FormDataHistory>((state) => exploreFormDataReducer(state, { type: REDO }), back);
    expect(limit(again)).toBe(20);
  });
  it('merges changes with the same step', () => {
    const state = after(
      formDataLoaded(form(0)),
      formDataChanged(form(1), 'row_limit:1'),
      formDataChanged(form(10), 'row_limit:1'),
      formDataChanged(form(100), 'row_limit:1'),
      { type: UNDO },
    );
    expect(limit(state)).toBe(0);
  });
  it('does not merge changes without a step', () => {
    const state = after(formDataLoaded(form(0)), formDataChanged(form(1)), formDataChanged(form(2)), { type: UNDO });
    expect(limit(state)).toBe(1);
  });
  it('starts a new history with another chart', () => {
    const state = after(formDataLoaded(form(0)), formDataChanged(form(1)), formDataLoaded(form(5)));
    expect(state.past).toHaveLength(0);
    expect(
      limit(after(formDataLoaded(form(0)), formDataChanged(form(1)), formDataLoaded(form(5)), { type: UNDO })),
    ).toBe(5);
  });
});
