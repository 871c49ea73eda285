import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import type { RootState } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import { REDO, UNDO, formDataLoaded, formDataChanged } from './exploreFormDataSlice';
import { selectCanUndo, selectFormData } from './exploreSelectors';

const withLimit = (row_limit: number) => ({ viz_type: 'table', datasource: '1__table', row_limit });
const dispatchAll = (...actions: readonly UnknownAction[]): RootState => {
  const store = makeTestStore();
  for (const action of actions) store.dispatch(action);
  return store.getState();
};
const getLimit = (state: RootState): unknown => selectFormData(state)['row_limit'];

describe('exploreFormDataSlice', () => {
  it('undoes and redoes twenty steps', () => {
    const steps = Array.from({ length: 20 }, (_, n) => formDataChanged(withLimit(n + 1)));
    const undos = steps.map(() => ({ type: UNDO }));
    const redos = steps.map(() => ({ type: REDO }));
    const loaded = formDataLoaded(withLimit(0));
    expect(getLimit(dispatchAll(loaded, ...steps))).toBe(20);
    const undone = dispatchAll(loaded, ...steps, ...undos);
    expect(getLimit(undone)).toBe(0);
    expect(selectCanUndo(undone)).toBe(false);
    expect(getLimit(dispatchAll(loaded, ...steps, ...undos, ...redos))).toBe(20);
  });
  it('merges changes with the same step', () => {
    const state = dispatchAll(
      formDataLoaded(withLimit(0)),
      formDataChanged(withLimit(1), 'row_limit:1'),
      formDataChanged(withLimit(10), 'row_limit:1'),
      formDataChanged(withLimit(100), 'row_limit:1'),
      { type: UNDO },
    );
    expect(getLimit(state)).toBe(0);
  });
  it('does not merge changes without a step', () => {
    const state = dispatchAll(
      formDataLoaded(withLimit(0)),
      formDataChanged(withLimit(1)),
      formDataChanged(withLimit(2)),
      { type: UNDO },
    );
    expect(getLimit(state)).toBe(1);
  });
  it('starts a new history with another chart', () => {
    const state = dispatchAll(
      formDataLoaded(withLimit(0)),
      formDataChanged(withLimit(1)),
      formDataLoaded(withLimit(5)),
    );
    expect(selectCanUndo(state)).toBe(false);
    expect(
      getLimit(
        dispatchAll(formDataLoaded(withLimit(0)), formDataChanged(withLimit(1)), formDataLoaded(withLimit(5)), {
          type: UNDO,
        }),
      ),
    ).toBe(5);
  });
});
