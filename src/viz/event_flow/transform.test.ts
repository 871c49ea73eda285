import { describe, expect, it } from 'vitest';
import { createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { buildFlow, eventNames, readSequences } from './sequences';
import { describeNode, formatElapsed, layoutFlow } from './transform';

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
const outline = (hidden: string[], minCount: number) =>
  layoutFlow(buildFlow(sequences, new Set(hidden)), minCount).nodes.map(({ node, from, to, elapsed }) =>
    [node.name, from, to, elapsed / HOUR].join(' '),
  );

describe('a flow of events', () => {
  it.each([
    [[], 1, ['open 0 3 0', 'buy 0 2 3', '<NULL> 3 4 0']],
    [[], 2, ['open 0 3 0', 'buy 0 2 3']],
    [['open'], 1, ['buy 0 2 0', '<NULL> 2 3 0']],
  ])('groups sequences; hidden %j, at least %d', (hidden, minCount, nodes) => {
    expect(outline(hidden, minCount)).toEqual(nodes);
  });
  it('lists the events, most frequent first', () => {
    expect(eventNames(sequences)).toEqual(['open', 'buy', '<NULL>']);
  });
  it('describes a node by its path', () => {
    const { nodes, total } = layoutFlow(buildFlow(sequences, new Set()), 1);
    const [, buy] = nodes;
    expect(buy && describeNode(buy, total)).toMatchObject({
      title: 'open → buy',
      rows: [{ cells: ['# Events', '2', '50.0%'] }, { cells: ['Elapsed time', '3.0 hr'] }, {}],
    });
  });
  it.each([undefined, null, {}, 'x', [null, { user: 1 }]])('has no sequences in %j', (invalid) => {
    expect(readSequences(controls, invalid)).toEqual([]);
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
