import { EMPTY_LAYOUT } from '../../../layout/layout';
import { describe, expect, it } from 'vitest';
import { parseLayout } from '../../../layout/parseLayout';
import { findFocusTarget, findRemaining, getItemsBetween, getTopmostItems, getVisibleItems } from './itemOrder';

const item = (type: string, children: readonly string[] = []) => ({ type, children, meta: {} });
const { layout } = parseLayout(
  {
    ROOT_ID: item('ROOT', ['TABS-1']),
    'TABS-1': item('TABS', ['TAB-1', 'TAB-2']),
    'TAB-1': item('TAB', ['ROW-1', 'ROW-2']),
    'TAB-2': item('TAB', ['HEADER-1']),
    'HEADER-1': item('HEADER'),
    'ROW-1': item('ROW', ['CHART-1', 'COLUMN-1']),
    'COLUMN-1': item('COLUMN', ['CHART-2', 'CHART-3']),
    'ROW-2': item('ROW', ['CHART-4']),
    ...Object.fromEntries(['1', '2', '3', '4'].map((id) => [`CHART-${id}`, item('CHART')])),
  },
  [],
);
const order = getVisibleItems(layout, { 'TABS-1': 'TAB-1' });
const first = ['TABS-1', 'TAB-1', 'ROW-1', 'CHART-1', 'COLUMN-1', 'CHART-2', 'CHART-3', 'ROW-2', 'CHART-4', 'TAB-2'];

describe('getVisibleItems', () => {
  it('returns reading order, containers first, without the content of inactive tabs', () => {
    expect(order).toEqual(first);
    expect(getVisibleItems(layout, { 'TABS-1': 'TAB-2' })).toEqual(['TABS-1', 'TAB-1', 'TAB-2', 'HEADER-1']);
    expect(getVisibleItems(EMPTY_LAYOUT, {})).toEqual([]);
  });
});

describe('findFocusTarget', () => {
  it.each([
    ['ROW-1', 'next', 'CHART-1'],
    ['ROW-1', 'previous', 'TAB-1'],
    ['ROW-1', 'after', 'ROW-2'],
    ['CHART-1', 'after', 'COLUMN-1'],
    ['COLUMN-1', 'before', 'CHART-1'],
    ['CHART-3', 'parent', 'COLUMN-1'],
    ['COLUMN-1', 'child', 'CHART-2'],
    ['CHART-3', 'first', 'TABS-1'],
    ['CHART-3', 'last', 'TAB-2'],
    ['TABS-1', 'previous', undefined],
    ['TABS-1', 'parent', undefined],
    ['TAB-2', 'next', undefined],
    ['TAB-2', 'child', undefined],
    ['CHART-1', 'before', undefined],
    ['missing', 'after', undefined],
  ] as const)('from %s, %s: %s', (id, move, expected) => {
    expect(findFocusTarget(layout, order, id, move)).toBe(expected);
  });
});

it('descendants of a selected item are left out', () => {
  expect(getTopmostItems(layout, ['CHART-3', 'ROW-2', 'ROW-1', 'ROOT_ID-x'])).toEqual(['ROW-1', 'ROW-2']);
  expect(getTopmostItems(layout, ['HEADER-1', 'CHART-4'])).toEqual(['CHART-4', 'HEADER-1']);
});

it('Shift selects siblings in between, else the items without children', () => {
  expect(getItemsBetween(layout, order, 'ROW-2', 'ROW-1')).toEqual(['ROW-1', 'ROW-2']);
  expect(getItemsBetween(layout, order, 'CHART-1', 'CHART-4')).toEqual(['CHART-1', 'CHART-2', 'CHART-3', 'CHART-4']);
  expect(getItemsBetween(layout, order, 'missing', 'CHART-4')).toEqual(['CHART-4']);
});

it('the focus moves to what follows a removed item, else to what precedes it', () => {
  expect(findRemaining(['a', 'b', 'c', 'd'], 'b', ['a', 'c', 'd'])).toBe('c');
  expect(findRemaining(['a', 'b', 'c'], 'c', ['a', 'b'])).toBe('b');
  expect(findRemaining(['a'], 'a', [])).toBeUndefined();
  expect(findRemaining(['a'], 'x', ['a'])).toBeUndefined();
});
