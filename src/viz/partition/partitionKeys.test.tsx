// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { QueryResult } from '../../lib/wire';
import { lightTheme } from '../shared/partToWhole/partToWhole.fixture';
import type { VizProps } from '../types';
import { Chart } from './Chart';

afterEach(cleanup);

const legacyData = [
  {
    name: 'count',
    val: 3,
    children: [
      { name: 'a', val: 2, children: [{ name: 'a1', val: 2, children: [] }] },
      { name: 'b', val: 1, children: [] },
    ],
  },
];

const response = (data: unknown): QueryResult => ({
  ...{ colnames: [], coltypes: [], rowcount: 1, data: [] },
  legacyData: data,
});
const base: VizProps = {
  formData: { viz_type: 'partition', datasource: '1__table', metrics: ['count'], groupby: ['x', 'y'] },
  results: [response(legacyData)],
  datasource: undefined,
  width: 600,
  height: 400,
  theme: lightTheme,
  color: () => '#123456',
  ownState: {},
};

function setUp() {
  const onContextMenu = vi.fn();
  render(<Chart {...base} onContextMenu={onContextMenu} />);
  return onContextMenu;
}

it('is one tab stop, in which the arrow keys move', () => {
  setUp();
  const marks = [...document.querySelectorAll<SVGElement>('[data-mark]')];
  expect(marks.length).toBeGreaterThan(2);
  const tabStops = () => marks.filter((mark) => mark.getAttribute('tabindex') === '0');
  expect(tabStops()).toEqual([marks[0]]);
  marks[0]?.focus();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowRight', 2],
    ['ArrowUp', 1],
    ['End', marks.length - 1],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement).toBe(marks[index]);
    expect(tabStops()).toEqual([marks[index]]);
  }
});

it('draws groups with the same label once each, also after others', () => {
  const groups = (names: readonly (string | null)[]) => {
    const children = names.map((name) => ({ name, val: 1, children: [] }));
    return [{ name: 'count', val: names.length, children }];
  };
  const { rerender } = render(<Chart {...base} results={[response(groups([null, '<NULL>', 'a']))]} />);
  const countMarks = () => document.querySelectorAll('[data-mark]').length;
  expect(countMarks()).toBe(4);
  rerender(<Chart {...base} results={[response(groups(['a', 'b']))]} />);
  expect(countMarks()).toBe(3);
});

it('has the context menu of a chart', () => {
  const onContextMenu = setUp();
  fireEvent.contextMenu(screen.getByRole('group'), { clientX: 5, clientY: 6 });
  expect(onContextMenu).toHaveBeenCalledWith({ x: 5, y: 6 }, { drillToDetail: [] });
});
