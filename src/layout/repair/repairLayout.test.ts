import { asRecord } from '../../lib/read';
import { serializeLayout } from '../serializeLayout';
import { describe, expect, it } from 'vitest';
import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import { getItem, type Layout } from '../layout';
import { getLayoutErrors } from '../operations/layout.fixture';
import { repairLayout } from './repairLayout';
import { getItemIds } from '../tree';

const chart = (id: number, slice_name = `Chart ${id}`) => ({ id, slice_name });

const row = (id: string, ...children: string[]) => ({
  id,
  type: 'ROW',
  children,
  parents: [ROOT_ID, GRID_ID],
  meta: {},
});
const chartItem = (id: string, chartId: unknown, meta: object = {}) => ({
  id,
  type: 'CHART',
  children: [],
  parents: [ROOT_ID, GRID_ID, 'ROW-1'],
  meta: { chartId, width: 4, height: 50, ...meta },
});
const frame = (...children: unknown[]) => ({
  DASHBOARD_VERSION_KEY: 'v2',
  [ROOT_ID]: { id: ROOT_ID, type: 'ROOT', children: [GRID_ID] },
  [GRID_ID]: { id: GRID_ID, type: 'GRID', children, parents: [ROOT_ID] },
  [HEADER_ID]: { id: HEADER_ID, type: 'HEADER', meta: { text: 'Title' } },
});
const good = { ...frame('ROW-1'), 'ROW-1': row('ROW-1', 'CHART-1'), 'CHART-1': chartItem('CHART-1', 1) };

const chartIds = (layout: Layout): unknown[] =>
  getItemIds(layout).flatMap((id) =>
    getItem(layout, id)?.type === 'CHART' ? getItem(layout, id)?.meta['chartId'] : [],
  );

describe('repairLayout', () => {
  it('leaves a valid layout unchanged, with its unknown keys', () => {
    const stored = {
      ...good,
      SOMETHING: [1, 2],
      'ROW-1': { ...good['ROW-1'], future: { a: 1 }, meta: { background: 'BACKGROUND_WHITE', 0: 'R' } },
    };
    const { layout, repairs } = repairLayout(stored, [chart(1)]);
    expect(repairs).toEqual([]);
    expect(serializeLayout(layout)).toEqual(stored);
    expect(Object.keys(serializeLayout(layout)['ROW-1'] as object)).toEqual(Object.keys(stored['ROW-1']));
  });

  it('corrects stale parents silently', () => {
    const stored = { ...good, 'CHART-1': { ...good['CHART-1'], parents: [ROOT_ID, 'TAB-missing'] } };
    const { layout, repairs } = repairLayout(stored, [chart(1)]);
    expect(repairs).toEqual([]);
    expect(serializeLayout(layout)).toEqual(good);
  });

  it('places the charts of a dashboard without a layout, with the ids of the view mode', () => {
    const { layout, repairs } = repairLayout(
      undefined,
      [1, 2, 3, 4].map((id) => chart(id)),
    );
    expect(getLayoutErrors(layout)).toEqual([]);
    expect(getItemIds(layout)).toEqual([
      ROOT_ID,
      GRID_ID,
      'ROW-added-0',
      ...[1, 2, 3].map((id) => `CHART-added-${id}`),
      'ROW-added-1',
      'CHART-added-4',
    ]);
    expect(repairs).toEqual([
      'Charts that were missing in the layout were added at the end: Chart 1, Chart 2, Chart 3, Chart 4',
    ]);
    expect(repairLayout(undefined, []).repairs).toEqual([]);
  });

  it('adds a chart without an item to the first tab, and never over another item', () => {
    const stored = {
      ...frame(),
      [ROOT_ID]: { id: ROOT_ID, type: 'ROOT', children: ['TABS-1'] },
      'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1', 'TAB-2'], parents: [ROOT_ID], meta: {} },
      'TAB-1': { id: 'TAB-1', type: 'TAB', children: [], parents: [ROOT_ID, 'TABS-1'], meta: { text: 'A' } },
      'TAB-2': {
        id: 'TAB-2',
        type: 'TAB',
        children: ['ROW-added-0'],
        parents: [ROOT_ID, 'TABS-1'],
        meta: { text: 'B' },
      },
      'ROW-added-0': row('ROW-added-0', 'CHART-added-1'),
      'CHART-added-1': chartItem('CHART-added-1', 1),
    };
    const { layout } = repairLayout(stored, [chart(1), chart(2)]);
    expect(getLayoutErrors(layout)).toEqual([]);
    expect(chartIds(layout)).toEqual([2, 1]);
    expect(getItem(layout, 'CHART-added-2')?.parents.slice(0, 3)).toEqual([ROOT_ID, 'TABS-1', 'TAB-1']);
    expect(getItem(layout, 'TAB-1')?.children).toEqual(['ROW-added-1']);
    expect(getItem(layout, 'TAB-2')?.children).toEqual(['ROW-added-0']);
  });

  it.each<[string, unknown, (layout: Layout) => unknown, unknown, RegExp]>([
    [
      'an item without a type, derived from its id',
      { ...good, 'ROW-1': { children: ['CHART-1'] } },
      chartIds,
      [1],
      /type of these/,
    ],
    [
      'an item without a type: its children replace it',
      { ...frame('thing'), thing: { children: ['CHART-1'] }, 'CHART-1': good['CHART-1'] },
      (layout) => getItem(layout, GRID_ID)?.children,
      ['CHART-1'],
      /without a type .* thing/,
    ],
    [
      'a chart without meta',
      { ...good, 'CHART-1': { type: 'CHART', id: 'CHART-1' } },
      chartIds,
      [1],
      /without a chart id .*CHART-1/,
    ],
    [
      'a chart item without a chart id, matched by its name',
      { ...good, 'CHART-1': chartItem('CHART-1', undefined, { sliceName: 'Chart 1' }) },
      (layout) => getItem(layout, 'CHART-1')?.meta['chartId'],
      1,
      /matched by name: Chart 1/,
    ],
    ['a chart id as text', { ...good, 'CHART-1': chartItem('CHART-1', '1') }, chartIds, [1], /type/],
    [
      'a cycle',
      { ...good, 'ROW-1': row('ROW-1', 'ROW-1', 'CHART-1', GRID_ID, ROOT_ID) },
      chartIds,
      [1],
      /more than once/,
    ],
    [
      'an item that occurs twice',
      { ...good, [GRID_ID]: { ...good[GRID_ID], children: ['ROW-1', 'ROW-2'] }, 'ROW-2': row('ROW-2', 'CHART-1') },
      (layout) => [getItem(layout, 'ROW-1')?.children, getItem(layout, 'ROW-2')?.children],
      [['CHART-1'], []],
      /more than once.*CHART-1/,
    ],
    [
      'a missing item',
      { ...good, 'ROW-1': row('ROW-1', 'missing', 'CHART-1') },
      chartIds,
      [1],
      /missing items.*missing/,
    ],
    [
      'an item outside of the tree',
      { ...good, lost: row('lost') },
      (layout) => getItem(layout, 'lost'),
      undefined,
      /not on the dashboard.*lost/,
    ],
    [
      'children that are not a list',
      { ...good, 'ROW-1': { ...good['ROW-1'], children: 'CHART-1' } },
      chartIds,
      [1],
      /children of these/,
    ],
    [
      'meta that is not an object',
      { ...good, 'ROW-1': { ...good['ROW-1'], meta: [1] } },
      chartIds,
      [1],
      /could not be read/,
    ],
    ['meta that is null', { ...good, 'ROW-1': { ...good['ROW-1'], meta: null } }, chartIds, [1], /could not be read/],
    [
      'invalid sizes',
      { ...good, 'CHART-1': chartItem('CHART-1', 1, { width: 'wide', height: -3 }) },
      (layout) => [getItem(layout, 'CHART-1')?.meta['width'], getItem(layout, 'CHART-1')?.meta['height']],
      [4, 5],
      /sizes/,
    ],
    [
      'no root',
      { [GRID_ID]: good[GRID_ID], 'ROW-1': good['ROW-1'], 'CHART-1': good['CHART-1'] },
      (layout) => getItemIds(layout),
      [ROOT_ID, GRID_ID, 'ROW-1', 'CHART-1'],
      /no root/,
    ],
    [
      'neither root nor grid',
      { 'ROW-1': good['ROW-1'], 'CHART-1': good['CHART-1'] },
      (layout) => getItemIds(layout).slice(2),
      ['ROW-1', 'CHART-1'],
      /no root/,
    ],
    [
      'rows directly in the root',
      { ...good, [ROOT_ID]: { ...good[ROOT_ID], children: ['ROW-1'] }, [GRID_ID]: { ...good[GRID_ID], children: [] } },
      (layout) => getItemIds(layout),
      [ROOT_ID, GRID_ID, 'ROW-1', 'CHART-1'],
      /outside of the dashboard.*ROW-1/,
    ],
    [
      'a grid with content beside tabs',
      {
        ...good,
        [ROOT_ID]: { ...good[ROOT_ID], children: ['TABS-1'] },
        'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1'], meta: {} },
        'TAB-1': { id: 'TAB-1', type: 'TAB', children: [], meta: {} },
      },
      (layout) => getItemIds(layout),
      [ROOT_ID, 'TABS-1', 'TAB-1', 'ROW-1', 'CHART-1'],
      /ROW-1/,
    ],
    [
      'a chart among tabs, and a tab among rows',
      {
        ...frame('TABS-1', 'TAB-2'),
        'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['ROW-1'], meta: {} },
        'TAB-2': { id: 'TAB-2', type: 'TAB', children: [], meta: {} },
        'ROW-1': good['ROW-1'],
        'CHART-1': good['CHART-1'],
      },
      (layout) => getItemIds(layout).map((id) => getItem(layout, id)?.type),
      ['ROOT', 'GRID', 'TABS', 'TAB', 'ROW', 'CHART', 'TABS', 'TAB'],
      /nesting of tabs was corrected: TAB-2, ROW-1/,
    ],
  ])('repairs %s', (_name, stored, getActual, expected, message) => {
    const { layout, repairs } = repairLayout(stored as Record<string, unknown>, [chart(1)]);
    expect(getLayoutErrors(layout)).toEqual([]);
    expect(getActual(layout)).toEqual(expected);
    expect(repairs.join('\n')).toMatch(message);
    expect(repairLayout(serializeLayout(layout), [chart(1)]).repairs).toEqual([]);
  });

  it('handles ids such as `constructor`', () => {
    const stored: unknown = JSON.parse(
      `{"ROOT_ID":{"id":"ROOT_ID","type":"ROOT","children":["constructor","GRID_ID"]},
        "GRID_ID":{"id":"GRID_ID","type":"GRID","children":["__proto__","toString"],"parents":["ROOT_ID"]},
        "__proto__":{"id":"__proto__","type":"MARKDOWN","children":[],"meta":{"width":4,"height":50,"code":"x"}}}`,
    );
    const { layout, repairs } = repairLayout(asRecord(stored), []);
    expect(getLayoutErrors(layout)).toEqual([]);
    expect(getItemIds(layout).map((id) => getItem(layout, id)?.type)).toEqual(['ROOT', 'GRID', 'MARKDOWN']);
    expect(repairs.join('\n')).toContain('constructor');
  });

  it('handles a chain of thousands of items', () => {
    const stored: Record<string, unknown> = frame('ROW-0');
    for (let i = 0; i < 5000; i += 1) stored[`ROW-${i}`] = row(`ROW-${i}`, `ROW-${i + 1}`);
    const { layout, repairs } = repairLayout(stored, []);
    expect(getLayoutErrors(layout)).toEqual([]);
    expect(getItemIds(layout).length).toBeLessThan(200);
    expect(repairs.join('\n')).toContain('and 4');
  });
});
