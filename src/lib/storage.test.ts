// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

it('stores JSON values', () => {
  expect(writeStored('a', { b: [1] })).toBe(true);
  expect(readStored('a')).toEqual({ b: [1] });
  expect(readStored('b')).toBeUndefined();
});

it('reads invalid JSON as undefined', () => {
  window.localStorage.setItem('a', '{broken');
  expect(readStored('a')).toBeUndefined();
});

it('handles storage that is full or forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeStored('a', 1)).toBe(false);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(readStored('a')).toBeUndefined();
});
