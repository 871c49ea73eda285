import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { makeTestStore } from '../../../store/testStore';
import { valueLookupStarted, dataMaskApplied, dataMaskHydrated, dataMaskReplaced } from '../../state/dataMaskSlice';
import { draftMasksChanged } from './nativeFiltersSlice';
import { undoFilters, redoFilters, selectCanUndo, selectCanRedo } from './filterHistory';

const lookUpAll = vi.hoisted(() => vi.fn());
vi.mock('./firstValues', () => ({ lookUpFirstValues: () => lookUpAll }));

const mask = (value: unknown) => ({ filterState: { value }, extraFormData: { filters: [{ val: value }] } });

function setUp() {
  const store = makeTestStore();
  store.dispatch(dataMaskHydrated({ masks: { A: mask('start') }, pending: [] }));
  const value = (id = 'A') => store.getState().dataMask.applied[id]?.filterState?.['value'];
  const select = (next: unknown, id = 'A') =>
    store.dispatch(dataMaskApplied({ masks: { [id]: mask(next) }, by: 'bar' }));
  return { store, value, select };
}

it('undoes and redoes what the user selected', () => {
  const { store, value, select } = setUp();
  select('one');
  store.dispatch(dataMaskApplied({ masks: { 7: mask(['girl']) }, by: 'chart' }));
  store.dispatch(undoFilters());
  expect([value(), value('7')]).toEqual(['one', undefined]);
  store.dispatch(undoFilters());
  expect(value()).toBe('start');
  expect(selectCanUndo(store.getState())).toBe(false);
  store.dispatch(redoFilters());
  store.dispatch(redoFilters());
  expect([value(), value('7')]).toEqual(['one', ['girl']]);
  expect(selectCanRedo(store.getState())).toBe(false);
});

it('adds no step for first values and for equal masks', () => {
  const { store, value, select } = setUp();
  select('one');
  store.dispatch(dataMaskApplied({ masks: { B: mask('first') }, by: 'first' }));
  select('one');
  store.dispatch(undoFilters());
  expect([value(), value('B')]).toEqual(['start', undefined]);
  store.dispatch(redoFilters());
  expect([value(), value('B')]).toEqual(['one', 'first']);
});

it('is reset when the filters are reconfigured', () => {
  const { store, select } = setUp();
  select('one');
  store.dispatch(dataMaskReplaced({ masks: {}, by: 'config' }));
  expect(selectCanUndo(store.getState())).toBe(false);
});

it('cancels pending lookups on undo', () => {
  const { store, select } = setUp();
  select('one');
  store.dispatch(valueLookupStarted(['B']));
  store.dispatch(undoFilters());
  expect(store.getState().dataMask.pending).toEqual({});
});

it('looks up a first value that had not arrived in the restored state', () => {
  const store = makeTestStore();
  store.dispatch(dataMaskHydrated({ masks: { F: {}, G: mask('start') }, pending: ['F'] }));
  store.dispatch(dataMaskApplied({ masks: { G: mask('next') }, by: 'bar' }));
  store.dispatch(dataMaskApplied({ masks: { F: mask('first') }, by: 'first' }));
  store.dispatch(undoFilters());
  expect(store.getState().dataMask.applied['F']).toEqual({});
  expect(store.getState().dataMask.pending).toEqual({ F: true });
  expect(lookUpAll).toHaveBeenCalledTimes(1);
  store.dispatch(redoFilters());
  expect(store.getState().dataMask.applied['F']).toEqual(mask('first'));
  expect(lookUpAll).toHaveBeenCalledTimes(1);
  expect(store.getState().dataMask.pending).toEqual({});
});

it('removes only the drafts of filters that it changes', () => {
  const { store, select } = setUp();
  select('one');
  store.dispatch(draftMasksChanged({ A: mask('draft'), B: mask('draft') }));
  store.dispatch(undoFilters());
  expect(store.getState().nativeFilters?.draft).toEqual({ B: mask('draft') });
});

it('any sequence of changes, undo and redo ends in the expected state', () => {
  const step = fc.oneof(fc.nat(9), fc.constant('undo' as const), fc.constant('redo' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { store, value, select } = setUp();
      let states: unknown[] = ['start'];
      let at = 0;
      for (const one of steps) {
        if (one === 'undo') {
          store.dispatch(undoFilters());
          at = Math.max(0, at - 1);
        } else if (one === 'redo') {
          store.dispatch(redoFilters());
          at = Math.min(states.length - 1, at + 1);
        } else {
          select(one);
          if (states[at] !== one) {
            states = [...states.slice(0, at + 1), one];
            at += 1;
          }
        }
        expect(value()).toBe(states[at]);
      }
    }),
  );
});
