import { describe, expect, it } from 'vitest';
import { getItemLabel } from './describeItem';
import {
  getBackground,
  getChartId,
  getHeaderSize,
  getHeight,
  getText,
  getUnsupportedReason,
  getWidth,
  isSupported,
} from './itemProps';
import type { LayoutItem } from './layout';

const item = (type: string, meta: object = {}): LayoutItem => ({
  id: `${type}-1`,
  type,
  children: [],
  parents: [],
  meta: { ...meta },
});
const charts = { 7: { slice_name: 'Trends' } };

describe('the label of an item', () => {
  it.each([
    ['ROOT', {}, 'Dashboard'],
    ['GRID', {}, 'Dashboard'],
    ['ROW', { text: 'x' }, 'Row'],
    ['COLUMN', {}, 'Column'],
    ['TABS', { text: 'x' }, 'Tabs'],
    ['DIVIDER', {}, 'Divider'],
    ['DYNAMIC', {}, 'Component'],
    ['FUTURE', {}, 'FUTURE'],
    ['TAB', { text: 'Sales' }, 'Tab: Sales'],
    ['TAB', { text: '', defaultText: 'Tab title' }, 'Tab: Tab title'],
    ['TAB', {}, 'Tab'],
    ['HEADER', { text: 'Title' }, 'Header: Title'],
    ['HEADER', { text: '' }, 'Header'],
    ['MARKDOWN', { code: '\n \n### - *Read* this\nmore' }, 'Text: Read* this'],
    ['MARKDOWN', { code: '' }, 'Text'],
    ['MARKDOWN', { code: 'x'.repeat(60) }, `Text: ${'x'.repeat(60)}`],
    ['MARKDOWN', { code: 'x'.repeat(61) }, `Text: ${'x'.repeat(60)}…`],
    ['CHART', { chartId: 7, sliceName: 'Old', sliceNameOverride: ' Mine ' }, 'Chart: Mine'],
    ['CHART', { chartId: 7, sliceName: 'Old', sliceNameOverride: ' ' }, 'Chart: Trends'],
    ['CHART', { chartId: 8, sliceName: 'Old' }, 'Chart: Old'],
    ['CHART', { chartId: 8 }, 'Chart: 8'],
  ])('%s %j', (type, meta, expected) => {
    expect(getItemLabel(item(type, meta), charts)).toBe(expected);
  });
});

describe('the properties of an item', () => {
  it('have defaults by type', () => {
    expect([getWidth(item('CHART')), getHeight(item('CHART'))]).toEqual([4, 50]);
    expect([getWidth(item('CHART', { width: 6, height: 20 })), getHeight(item('CHART', { height: 20 }))]).toEqual([
      6, 20,
    ]);
    expect([getWidth(item('ROW')), getHeight(item('ROW')), getWidth(item('FUTURE'))]).toEqual([0, 0, 0]);
  });
  it.each([
    ['MARKDOWN', { code: 'a', text: 'b' }, 'a'],
    ['TAB', { text: 'a', defaultText: 'b' }, 'a'],
    ['TAB', { defaultText: 'b' }, 'b'],
    ['HEADER', { text: 'a', code: 'b' }, 'a'],
    ['CHART', { sliceNameOverride: 'Mine' }, 'Mine'],
    ['CHART', {}, ''],
  ])('the text of %s %j is %s', (type, meta, expected) => {
    expect(getText(item(type, meta))).toBe(expected);
  });
  it('have a size, a background and a chart where these are valid', () => {
    // Superset draws a header without a size as a small one.
    const sizes = ['SMALL_HEADER', 'MEDIUM_HEADER', 'LARGE_HEADER', 'HUGE', undefined].map((headerSize) =>
      getHeaderSize(item('HEADER', { headerSize })),
    );
    expect(sizes).toEqual(['SMALL_HEADER', 'MEDIUM_HEADER', 'LARGE_HEADER', 'SMALL_HEADER', 'SMALL_HEADER']);
    expect(getBackground(item('ROW', { background: 'BACKGROUND_WHITE' }))).toBe('white');
    expect(getBackground(item('ROW'))).toBe('transparent');
    expect([getChartId(item('CHART', { chartId: '7' })), getChartId(item('ROW', { chartId: 7 }))]).toEqual([
      7,
      undefined,
    ]);
  });
  it('that cannot be drawn say why', () => {
    expect(['CHART', 'ROW', 'DYNAMIC', 'FUTURE', 'MISSING'].map((type) => isSupported(item(type)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(getUnsupportedReason(item('MISSING'))).toContain('MISSING-1');
    expect(getUnsupportedReason(item('DYNAMIC'))).not.toContain('DYNAMIC');
    expect(getUnsupportedReason(item('FUTURE'))).toContain('FUTURE');
    expect(getUnsupportedReason(item(''))).toContain('?');
  });
});
