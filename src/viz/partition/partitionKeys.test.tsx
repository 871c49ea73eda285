// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lightTheme } from '../shared/partToWhole/partToWhole.fixture';
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

function setUp() {
  const onContextMenu = vi.fn();
  render(
    <Chart
      formData={{ viz_type: 'partition', datasource: '1__table', metrics: ['count'], groupby: ['x', 'y'] }}
      results={[{ colnames: [], coltypes: [], rowcount: 1, data: [], legacyData }]}
      datasource={undefined}
      width={600}
      height={400}
      theme={lightTheme}
      color={() => '#123456'}
      ownState={{}}
      onContextMenu={onContextMenu}
    />,
  );
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

it('has the context menu of a chart', () => {
  const onContextMenu = setUp();
  fireEvent.contextMenu(screen.getByRole('group'), { clientX: 5, clientY: 6 });
  expect(onContextMenu).toHaveBeenCalledWith({ x: 5, y: 6 }, { drillToDetail: [] });
});
