import { expect, it } from 'vitest';
import { readControls } from './readControls';
import { readLegacyBubbles } from './transform';

const controls = readControls({ viz_type: 'bubble', datasource: '1__table', entity: 'name', x: 'count' });

it('reads the bubbles of each series', () => {
  const data = [
    { key: 'Action', values: [{ x: 1, y: 2, size: 3, name: 'a' }, { x: null, y: 2 }, null] },
    { key: null, values: [{ x: '4', y: 5, size: null, name: null }] },
  ];
  expect(readLegacyBubbles(controls, data)).toEqual([
    { name: 'Action', bubbles: [{ entity: 'a', x: 1, y: 2, size: 3, raw: [1, 2, 3] }] },
    { name: '<NULL>', bubbles: [{ entity: '<NULL>', x: 4, y: 5, size: null, raw: [4, 5, undefined] }] },
  ]);
});

it.each([undefined, 'text', [1], [{ values: [{}] }]])('has no bubbles: %j', (data) => {
  expect(readLegacyBubbles(controls, data)).toEqual([]);
});
