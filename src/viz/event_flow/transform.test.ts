import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { buildFlow, findNode, getPath, pathText, type Alignment } from './flowTree';
import { stepNth } from './flowView';
import { readControls } from './readControls';
import { listSequences } from './sequenceRows';
import { eventNames, readSequences, withoutEvents } from './sequences';
import { describeNode, formatElapsed, layoutFlow, type FlowLayout, type LayoutSettings } from './transform';

const controls = readControls(createFormData('event_flow', { entity: 'user', all_columns_x: 'event' }));
const HOUR = 3_600_000;
const event = (user: string, name: string | null, hours: number) => ({
  __timestamp: hours * HOUR,
  user,
  event: name,
});
const rows = [
  event('1', 'buy', 3),
  event('1', 'open', 1),
  event('2', 'open', 5),
  event('2', 'buy', 9),
  event('3', 'open', 2),
  event('4', null, 2),
];
const sequences = readSequences(controls, rows);
const anyFirst = { name: undefined, nth: 1 };
const layout = (alignment: Alignment, settings: Partial<LayoutSettings> = {}, hidden: string[] = []) =>
  layoutFlow(buildFlow(withoutEvents(sequences, new Set(hidden)), alignment), {
    minCount: 1,
    xAxis: 'time',
    orderBy: 'count',
    ...settings,
  });
const outline = (placed: FlowLayout) =>
  placed.nodes.map(({ node, from, to, elapsed }) => [node.name, from, to, elapsed / HOUR].join(' '));

describe('a flow of events', () => {
  it.each([
    [[], 1, ['open 0 3 0', 'buy 0 2 3', '<NULL> 3 4 0']],
    [[], 2, ['open 0 3 0', 'buy 0 2 3']],
    [['open'], 1, ['buy 0 2 0', '<NULL> 2 3 0']],
  ])('groups sequences; hidden %j, at least %d', (hidden, minCount, nodes) => {
    expect(outline(layout(anyFirst, { minCount }, hidden))).toEqual(nodes);
  });
  it.each([
    [{ name: 'buy', nth: 1 }, ['buy 0 2 0', 'open 0 2 -3']],
    [{ name: undefined, nth: -1 }, ['buy 0 2 0', 'open 0 2 -3', 'open 2 3 0', '<NULL> 3 4 0']],
    [{ name: 'buy', nth: 2 }, []],
  ])('aligns by %j', (alignment, nodes) => {
    expect(outline(layout(alignment))).toEqual(nodes);
  });
  it('lists the events, most frequent first', () => {
    expect(eventNames(sequences)).toEqual(['open', 'buy', '<NULL>']);
  });
  it('describes a node by its path', () => {
    const { nodes, total } = layout(anyFirst);
    const [, buy] = nodes;
    expect(buy && describeNode(buy, total)).toMatchObject({
      title: 'open → buy',
      rows: [{ cells: ['# Events', '2', '50.0%'] }, { cells: [expect.any(String), '66.7%'] }, {}, {}],
    });
  });
  it('finds a selected node again after another layout, and lists its sequences', () => {
    const [, open] = layout({ name: 'buy', nth: 1 }).nodes;
    const path = open && getPath(open.node);
    const found = path && findNode(buildFlow(sequences, { name: 'buy', nth: -1 }), path);
    const rows = found && listSequences(found);
    expect(path && pathText(path)).toBe('open → buy');
    expect(rows?.rows.map(({ entity }) => entity)).toEqual(['1', '2']);
    expect(rows?.marks.map(({ row, elapsed }) => [row, elapsed / HOUR])).toEqual([
      [0, -2],
      [0, 0],
      [1, -4],
      [1, 0],
    ]);
  });
  it.each([undefined, null, {}, 'x', [null, { user: 1 }], [{ __timestamp: 1e300 }]])(
    'has no sequences in %j',
    (invalid) => {
      expect(readSequences(controls, invalid)).toEqual([]);
    },
  );
});

describe('stepNth', () => {
  it('skips 0 and ends at the fifth', () => {
    expect([stepNth(1, -1), stepNth(-1, 1), stepNth(2, 1), stepNth(5, 1), stepNth(-5, -1)]).toEqual([
      -1,
      1,
      3,
      undefined,
      undefined,
    ]);
  });
});

describe('formatElapsed', () => {
  it.each([
    [500, '0.5 s'],
    [HOUR, '60.0 min'],
    [72 * HOUR, '3.0 d'],
  ])('%d', (milliseconds, text) => {
    expect(formatElapsed(milliseconds)).toBe(text);
  });
});
