import { beforeEach, expect, it, vi } from 'vitest';
import { asArray, asRecord, asStrings } from '../../../lib/read';
import { makeTestStore } from '../../../store/testStore';
import { readNativeFilters, type NativeFilter } from '../model/nativeFilter';
import type { DataMask, ExtraFormData } from '../../../query/types';
import { valueLookupStarted, dataMaskHydrated, dataMaskReplaced } from '../../state/dataMaskSlice';
import { applyDraft, changeMask } from './changeMask';

type LookUp = (filter: NativeFilter, parents: ExtraFormData) => Promise<DataMask | undefined>;
const lookUp = vi.hoisted(() => vi.fn<LookUp>());
const lookUpAll = vi.hoisted(() => vi.fn());
vi.mock('./firstValues', () => ({
  lookUpFirstValue: (filter: NativeFilter, parents: ExtraFormData) => () => ({
    mask: lookUp(filter, parents),
    unsubscribe: () => undefined,
  }),
  lookUpFirstValues: () => () => {
    lookUpAll();
    return () => undefined;
  },
}));

const entry = (id: string, parents: string[], first: boolean) => ({
  id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: id } }],
  controlValues: { defaultToFirstItem: first },
  cascadeParentIds: parents,
});
const filters = readNativeFilters({
  native_filter_configuration: [entry('A', [], false), entry('B', ['A'], true), entry('C', ['B'], true)],
});
const at = (id: string): NativeFilter => {
  const filter = filters.find((candidate) => candidate.id === id);
  if (!filter) throw new Error(id);
  return filter;
};
const mask = (col: string, value: string): DataMask => ({
  extraFormData: { filters: [{ col, op: 'IN', val: [value] }] },
  filterState: { value: [value] },
});

function setUp() {
  const store = makeTestStore();
  store.dispatch(dataMaskHydrated({ masks: { B: mask('B', 'b0'), C: mask('C', 'c0') }, pending: [] }));
  const draft = () =>
    Object.fromEntries(
      Object.entries(store.getState().nativeFilters?.draft ?? {}).map(([id, one]) => [id, one.filterState?.['value']]),
    );
  const applied = (id: string) => store.getState().dataMask.applied[id]?.filterState?.['value'];
  return { store, draft, applied };
}

beforeEach(() => {
  lookUp.mockReset();
  lookUpAll.mockReset();
  lookUp.mockImplementation((filter, parents) => {
    // The nearest parent is the last one.
    const parent = asRecord(asArray(parents['filters']).at(-1));
    return Promise.resolve(mask(filter.id, `first of ${filter.id} under ${asStrings(parent['val']).join()}`));
  });
});

it('looks up first values again when a parent changes in the draft, parents first', async () => {
  const { store, draft, applied } = setUp();
  store.dispatch(changeMask(filters, at('A'), mask('A', 'a1'), false));
  await vi.waitFor(() => expect(Object.keys(draft())).toEqual(['A', 'B', 'C']));
  expect(draft()['B']).toEqual(['first of B under a1']);
  expect(draft()['C']).toEqual(['first of C under first of B under a1']);
  expect(applied('B')).toEqual(['b0']);
  store.dispatch(changeMask(filters, at('A'), mask('A', 'a2'), false));
  await vi.waitFor(() => expect(draft()['C']).toEqual(['first of C under first of B under a2']));
});

it('does not overwrite what the user selected in the draft', async () => {
  const { store, draft } = setUp();
  store.dispatch(changeMask(filters, at('B'), mask('B', 'mine'), false));
  store.dispatch(changeMask(filters, at('A'), mask('A', 'a1'), false));
  await vi.waitFor(() => expect(draft()['C']).toEqual(['first of C under mine']));
  expect(draft()['B']).toEqual(['mine']);
});

it('ignores first values for a draft that was discarded, and does not look them up for later drafts', async () => {
  const { store, draft } = setUp();
  let resolveLookup: (value: DataMask) => void = () => undefined;
  lookUp.mockReturnValue(new Promise((resolve) => (resolveLookup = resolve)));
  store.dispatch(changeMask(filters, at('A'), mask('A', 'a1'), false));
  store.dispatch(dataMaskReplaced({ masks: {}, by: 'view' }));
  resolveLookup(mask('B', 'late'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(draft()).toEqual({});
  store.dispatch(changeMask(filters, at('C'), mask('C', 'mine'), false));
  store.dispatch(applyDraft({ C: mask('C', 'mine') }));
  expect(store.getState().dataMask.pending).toEqual({});
});

it('blocks only the charts of pending first values when the draft is applied', () => {
  const { store, applied } = setUp();
  lookUp.mockReturnValue(new Promise(() => undefined));
  store.dispatch(changeMask(filters, at('A'), mask('A', 'a1'), false));
  store.dispatch(applyDraft({ A: mask('A', 'a1') }));
  expect(applied('A')).toEqual(['a1']);
  expect(Object.keys(store.getState().dataMask.pending)).toEqual(['B', 'C']);
  expect(lookUpAll).toHaveBeenCalledOnce();
});

it('instant: charts of descendants are blocked before the parent changes', () => {
  const { store, applied } = setUp();
  const seen: string[][] = [];
  store.subscribe(() => {
    if (applied('A') !== undefined) seen.push(Object.keys(store.getState().dataMask.pending));
  });
  store.dispatch(changeMask(filters, at('A'), mask('A', 'a1'), true));
  expect(seen[0]).toEqual(['B', 'C']);
});

it('instant: an equal mask starts no lookup, and an empty required filter stays a draft', () => {
  const { store, applied, draft } = setUp();
  store.dispatch(changeMask(filters, at('B'), mask('B', 'b0'), true));
  expect(lookUpAll).not.toHaveBeenCalled();
  const required = { ...at('A'), isRequired: true };
  store.dispatch(changeMask(filters, required, { extraFormData: {}, filterState: { value: null } }, true));
  expect(applied('A')).toBeUndefined();
  expect(draft()).toEqual({ A: null });
});

it('a pending filter that the user sets is no longer pending', () => {
  const { store } = setUp();
  store.dispatch(valueLookupStarted(['B']));
  store.dispatch(changeMask(filters, at('B'), mask('B', 'mine'), true));
  expect(Object.keys(store.getState().dataMask.pending)).toEqual(['C']);
});
