import { describe, expect, it } from 'vitest';
import { createFormData, lightTheme } from './partToWhole.fixture';
import { readSegmentLegend } from './segmentControls';
import { segmentLegend } from './segmentLegend';

const box = { width: 600, height: 400 };
const createLegend = (controls: Record<string, unknown>, names = ['b', 'a']) =>
  segmentLegend(readSegmentLegend(createFormData('pie', controls)), names, lightTheme, box);

describe('segmentLegend', () => {
  it('takes no space if it is off or has no names', () => {
    expect(createLegend({ show_legend: false })).toEqual({
      legend: { show: false },
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
    });
    expect(createLegend({}, []).legend.show).toBe(false);
  });
  it.each(['top', 'bottom', 'left', 'right'] as const)('is at the %s', (side) => {
    const { legend, margins } = createLegend({ legendOrientation: side });
    expect(legend[side]).toBe(0);
    expect(margins[side]).toBeGreaterThan(0);
    expect(legend.orient).toBe(side === 'left' || side === 'right' ? 'vertical' : 'horizontal');
  });
  it('applies margin and order, and ignores invalid values', () => {
    expect(createLegend({ legendMargin: 50 }).margins.top).toBe(50);
    expect(createLegend({ legendMargin: '70', legendOrientation: 'left' }).margins.left).toBe(70);
    expect(createLegend({ legendSort: 'asc' }).legend.data).toEqual(['a', 'b']);
    expect(createLegend({ legendSort: 'desc' }).legend.data).toEqual(['b', 'a']);
    expect(createLegend({ legendOrientation: 'up', legendMargin: {} }).margins.top).toBe(20);
  });
  it('wraps to a few lines rather than scroll', () => {
    const regions = ['Europe & Central Asia', 'Sub-Saharan Africa', 'America', 'South Asia', 'East Asia & Pacific'];
    const create = (size: { width: number; height: number }, controls = {}) =>
      segmentLegend(readSegmentLegend(createFormData('pie', controls)), regions, lightTheme, size);
    const narrow = create({ width: 420, height: 260 });
    expect([narrow.legend.type, narrow.legend.selector]).toEqual(['plain', false]);
    expect(narrow.margins.top).toBeGreaterThanOrEqual(40);
    expect(create({ width: 420, height: 100 }).legend.type).toBe('scroll');
    expect(create({ width: 420, height: 260 }, { legendMargin: 20 }).legend.type).toBe('scroll');
    expect(create({ width: 1200, height: 260 }).legend.type).toBe('scroll');
  });
  it('is a grid of narrow entries rather than pages of one entry', () => {
    const names = ['North', 'East', 'South', 'West', 'Centre', 'Elsewhere'].map((name) => `${name} and other regions`);
    const controls = readSegmentLegend(createFormData('pie', {}));
    const { legend, margins } = segmentLegend(controls, names, lightTheme, { width: 300, height: 330 });
    expect([legend.type, margins.top]).toEqual(['plain', 66]);
  });
  it('scrolls if a plain list would fill the box', () => {
    const many = Array.from({ length: 200 }, (_, i) => `a rather long name ${String(i)}`);
    expect(createLegend({ legendType: 'plain' }, many).legend.type).toBe('scroll');
    expect(createLegend({ legendType: 'plain' }).legend.type).toBe('plain');
    expect(
      createLegend(
        {},
        Array.from({ length: 5000 }, (_, i) => String(i)),
      ).legend.data,
    ).toHaveLength(300);
  });
});
