import { describe, expect, it } from 'vitest';
import { findShift } from './shifts';

describe('findShift', () => {
  it.each([
    ['1 year ago', { index: 1, baseKey: 'count' }],
    ['1 year ago, boy', { index: 1, baseKey: 'boy' }],
    ['count__1 week ago', { index: 0, baseKey: 'count' }],
    ['count__1 week ago, boy', { index: 0, baseKey: 'count, boy' }],
    ['count, 1 week ago', { index: 0, baseKey: 'count' }],
    ['count, 1 week ago, boy', { index: 0, baseKey: 'count, boy' }],
    ['boy', undefined],
    ['11 year agoes', undefined],
  ])('%s', (key, expected) => {
    expect(findShift(key, ['1 week ago', '1 year ago'], 'count')).toEqual(expected);
  });
});
