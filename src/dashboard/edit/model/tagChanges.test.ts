import { describe, expect, it } from 'vitest';
import { mergeTagChanges, readTagChanges } from './tagChanges';

const tag = (text: string, value: number | string = text) => ({ text, value });
const ours = { added: [tag('a', 1)], removed: ['b'] };

describe('mergeTagChanges', () => {
  it('is ours where nobody else has any', () => {
    expect(mergeTagChanges(undefined, ours, undefined)).toBe(ours);
    expect(mergeTagChanges(undefined, undefined, undefined)).toBeUndefined();
  });
  it('is nothing once ours are saved', () => {
    expect(mergeTagChanges(ours, ours, undefined)).toBeUndefined();
  });
  it('has what was changed, or taken back, during a save', () => {
    expect(mergeTagChanges(ours, { added: [tag('a', 1), tag('c')], removed: ['b'] }, undefined)).toEqual({
      added: [tag('c')],
      removed: [],
    });
    expect(mergeTagChanges(ours, undefined, undefined)).toEqual({ added: [tag('b')], removed: ['a'] });
  });
  it('prefers ours to theirs', () => {
    expect(mergeTagChanges(undefined, ours, { added: [tag('b'), tag('d')], removed: ['a', 'e'] })).toEqual({
      added: [tag('d'), tag('a', 1)],
      removed: ['e', 'b'],
    });
  });
});

it('reads the changes of a stored draft', () => {
  expect(readTagChanges({ added: [tag('a', 1), tag('2'), { value: 3 }], removed: ['b'] })).toEqual({
    added: [tag('a', 1), tag('2')],
    removed: ['b'],
  });
  expect(readTagChanges(undefined)).toBeUndefined();
});
