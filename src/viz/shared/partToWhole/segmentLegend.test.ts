import { describe, expect, it } from 'vitest';
import { createFormData, lightTheme } from './partToWhole.fixture';
import { readSegmentLegend } from './segmentControls';
import { segmentLegend } from './segmentLegend';

const box = { width: 600, height: 400 };
const legendOf = (controls: Record<string, unknown>, names = ['b', 'a']) =>
  segmentLegend(readSegmentLegend(createFormData('pie', controls)), names, lightTheme, box);

describe('segmentLegend', () => {
  it('takes nothing when it is off or has nothing to name', () => {
    expect(legendOf({ show_legend: false })).toEqual({
      legend: { show: false },
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
    });
    expect(legendOf({}, []).legend.show).toBe(false);
  });
  it.each(['top', 'bottom', 'left', 'right'] as const)('stands at the %s', (side) => {
    const { legend, margins } = legendOf({ legendOrientation: side });
    expect(legend[side]).toBe(0);
    expect(margins[side]).toBeGreaterThan(0);
    expect(legend.orient).toBe(side === 'left' || side === 'right' ? 'vertical' : 'horizontal');
  });
  it('honours margin, order and nonsense', () => {
    expect(legendOf({ legendMargin: 50 }).margins.top).toBe(50);
    expect(legendOf({ legendMargin: '70', legendOrientation: 'left' }).margins.left).toBe(70);
    expect(legendOf({ legendSort: 'asc' }).legend.data).toEqual(['a', 'b']);
    expect(legendOf({ legendSort: 'desc' }).legend.data).toEqual(['b', 'a']);
    expect(legendOf({ legendOrientation: 'up', legendMargin: {} }).margins.top).toBe(20);
  });
  it('scrolls where a plain list would fill the box', () => {
    const many = Array.from({ length: 200 }, (_, i) => `a rather long name ${String(i)}`);
    expect(legendOf({ legendType: 'plain' }, many).legend.type).toBe('scroll');
    expect(legendOf({ legendType: 'plain' }).legend.type).toBe('plain');
    expect(
      legendOf(
        {},
        Array.from({ length: 5000 }, (_, i) => String(i)),
      ).legend.data,
    ).toHaveLength(300);
  });
});
