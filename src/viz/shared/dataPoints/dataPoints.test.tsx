// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../ui/Dialog';
import { vizTheme } from '../../../ui/theme';
import { ContextMenuArea } from './ContextMenuArea';
import { DataPointKeyboard } from './DataPointKeyboard';
import type { DataPoints } from './dataPoint';

const theme = vizTheme(false);
const mask = (label: string) => ({ filterState: { value: [label] } });
const dataPoints: DataPoints = {
  count: 3,
  stride: 1,
  at: (i) => {
    const label = ['a', 'b', 'c'][i];
    return label === undefined
      ? undefined
      : {
          label,
          filters: {
            drillToDetail: [{ col: 'x', op: '==', val: label }],
            crossFilter: { dataMask: mask(label), isCurrentValueSelected: label === 'b' },
          },
        };
  },
  find: () => undefined,
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('data points by keyboard', () => {
  it('shows where it is when a dialog gives the focus back', () => {
    const onPoint = vi.fn();
    const renderChart = (isOpen: boolean) => (
      <>
        <DataPointKeyboard
          {...{ dataPoints, theme, onPoint }}
          name="Births"
          setDataMask={undefined}
          onContextMenu={undefined}
        />
        {isOpen && (
          <Dialog title="Drill" onClose={() => undefined}>
            rows
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(renderChart(false));
    act(() => {
      screen.getByRole('listbox').focus();
    });
    rerender(renderChart(true));
    expect(onPoint).toHaveBeenLastCalledWith(undefined);
    expect(screen.queryByText('a')).toBeNull();
    rerender(renderChart(false));
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
    expect(onPoint).toHaveBeenLastCalledWith(0);
    expect(screen.getByText('a')).toBeTruthy();
  });

  it('moves between data points, filters, and opens the menu', () => {
    const setDataMask = vi.fn();
    const onContextMenu = vi.fn();
    const onPoint = vi.fn();
    render(<DataPointKeyboard {...{ dataPoints, theme, setDataMask, onContextMenu, onPoint }} name="Births" />);
    const list = screen.getByRole('listbox', { name: 'Births' });
    act(() => {
      list.focus();
    });
    expect(screen.getByRole('option', { name: 'a' }).getAttribute('aria-setsize')).toBe('3');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(onPoint).toHaveBeenLastCalledWith(1);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('b (selected)');
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(setDataMask).toHaveBeenCalledExactlyOnceWith(mask('b'));
    fireEvent.keyDown(list, { key: 'F10', shiftKey: true });
    expect(onContextMenu.mock.lastCall?.[1]).toMatchObject({ drillToDetail: [{ val: 'b' }] });
    fireEvent.keyDown(list, { key: 'End' });
    fireEvent.keyDown(list, { key: 'ContextMenu' });
    expect(onContextMenu.mock.lastCall?.[1]).toMatchObject({ drillToDetail: [{ val: 'c' }] });
    act(() => {
      list.blur();
    });
    expect(onPoint).toHaveBeenLastCalledWith(undefined);
  });

  it('is absent without data points', () => {
    render(
      <DataPointKeyboard
        dataPoints={{ ...dataPoints, at: () => undefined }}
        theme={theme}
        name="Births"
        setDataMask={undefined}
        onContextMenu={undefined}
        onPoint={vi.fn()}
      />,
    );
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

/** jsdom has no pointer events: a mouse event with the properties of a touch. */
function touch(element: Element, type: string, at: { clientX?: number; clientY?: number } = {}) {
  const event = new MouseEvent(type, { bubbles: true, clientX: 3, clientY: 4, ...at });
  fireEvent(element, Object.assign(event, { pointerType: 'touch', isPrimary: true }));
}

describe('the context menu', () => {
  const area = (onContextMenu: (...args: unknown[]) => void, onClick = vi.fn()) =>
    render(
      <ContextMenuArea onContextMenu={onContextMenu} getHovered={() => dataPoints.at(2)}>
        <button onClick={onClick}>chart</button>
      </ContextMenuArea>,
    ).getByRole('button');

  it('opens at the position of a right click', () => {
    const open = vi.fn();
    fireEvent.contextMenu(area(open), { clientX: 7, clientY: 8 });
    expect(open).toHaveBeenCalledExactlyOnceWith({ x: 7, y: 8 }, dataPoints.at(2)?.filters);
  });

  it('opens once by a long press, without a click', () => {
    vi.useFakeTimers();
    const open = vi.fn();
    const click = vi.fn();
    const chart = area(open, click);
    touch(chart, 'pointerdown');
    vi.advanceTimersByTime(499);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(open).toHaveBeenCalledExactlyOnceWith({ x: 3, y: 4 }, dataPoints.at(2)?.filters);
    fireEvent.contextMenu(chart);
    touch(chart, 'pointerup');
    fireEvent.click(chart);
    expect(open).toHaveBeenCalledOnce();
    expect(click).not.toHaveBeenCalled();
    touch(chart, 'pointerdown');
    touch(chart, 'pointerup');
    fireEvent.click(chart);
    expect(click).toHaveBeenCalledOnce();
  });

  it.each([
    ['a moved finger', { type: 'pointermove', init: { clientX: 60 } }],
    ['a lifted finger', { type: 'pointerup', init: {} }],
    ['a scrolling page', { type: 'pointercancel', init: {} }],
  ])('does not open for %s', (_, { type, init }) => {
    vi.useFakeTimers();
    const open = vi.fn();
    const chart = area(open);
    touch(chart, 'pointerdown');
    touch(chart, type, init);
    vi.advanceTimersByTime(1000);
    expect(open).not.toHaveBeenCalled();
  });
});
