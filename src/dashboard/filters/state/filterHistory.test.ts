import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueLookupStarted, dataMaskApplied, dataMaskHydrated, dataMaskReplaced } from '../../state/dataMaskSlice';
import { makeStore } from '../../../store/store';
import { undoFilters, redoFilters, selectCanUndo, selectCanRedo } from './filterHistory';

const mask = (value: unknown) => ({ filterState: { value }, extraFormData: { filters: [{ val: value }] } });

function opened() {
  const store = makeStore();
  store.dispatch(dataMaskHydrated({ masks: { A: mask('start') }, pending: [] }));
  const value = (id = 'A') => store.getState().dataMask.applied[id]?.filterState?.['value'];
  const choose = (next: unknown, id = 'A') =>
    store.dispatch(dataMaskApplied({ masks: { [id]: mask(next) }, by: 'bar' }));
  return { store, value, choose };
}

it('goes back and forward over what people chose', () => {
  const { store, value, choose } = opened();
  choose('one');
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

it('counts first options and changes that change nothing to the step before', () => {
  const { store, value, choose } = opened();
  choose('one');
  store.dispatch(dataMaskApplied({ masks: { B: mask('first') }, by: 'first' }));
  choose('one');
  store.dispatch(undoFilters());
  expect([value(), value('B')]).toEqual(['start', undefined]);
  store.dispatch(redoFilters());
  expect([value(), value('B')]).toEqual(['one', 'first']);
});

it('forgets what filters said before they were configured anew', () => {
  const { store, choose } = opened();
  choose('one');
  store.dispatch(dataMaskReplaced({ masks: {}, by: 'config' }));
  expect(selectCanUndo(store.getState())).toBe(false);
});

it('waits for no value that was looked up for a state that was left', () => {
  const { store, choose } = opened();
  choose('one');
  store.dispatch(valueLookupStarted(['B']));
  store.dispatch(undoFilters());
  expect(store.getState().dataMask.pending).toEqual({});
});

it('any way back and forward ends where it says', () => {
  const step = fc.oneof(fc.nat(9), fc.constant('back' as const), fc.constant('forward' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { store, value, choose } = opened();
      let states: unknown[] = ['start'];
      let at = 0;
      for (const one of steps) {
        if (one === 'back') {
          store.dispatch(undoFilters());
          at = Math.max(0, at - 1);
        } else if (one === 'forward') {
          store.dispatch(redoFilters());
          at = Math.min(states.length - 1, at + 1);
        } else {
          choose(one);
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
