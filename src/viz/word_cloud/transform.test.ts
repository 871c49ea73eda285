import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { response, createFormData } from '../shared/partToWhole/partToWhole.fixture';
import { firstScale } from './layout';
import { readControls } from './readControls';
import { toCloudWords, seeded, wordAngle } from './transform';

const cloud = (controls: Record<string, unknown> = {}) =>
  readControls(createFormData('word_cloud', { series: 'name', ...controls }));
const result = response([
  { name: 'small', count: 0 },
  { name: 'half', count: 50 },
  { name: '<b>great</b>', count: 100 },
  { name: null, count: 10 },
]);

describe('cloudWords', () => {
  it('sizes words between size_from and size_to, also when those are text', () => {
    const words = toCloudWords(cloud({ size_from: '10', size_to: '70' }), result, undefined);
    expect(words.map(({ label, size }) => [label, size])).toEqual([
      ['<b>great</b>', 70],
      ['half', 40],
      ['<NULL>', 16],
      ['small', 10],
    ]);
  });
  it('is deterministic', () => {
    const once = toCloudWords(cloud({ rotation: 'random' }), result, undefined);
    expect(toCloudWords(cloud({ rotation: 'random' }), result, undefined)).toEqual(once);
  });
  it('handles invalid sizes, empty results and results without numbers', () => {
    expect(toCloudWords(cloud({ size_from: 'x', size_to: 1e9 }), result, undefined)[0]?.size).toBe(400);
    expect(toCloudWords(cloud(), response([]), undefined)).toEqual([]);
    expect(toCloudWords(cloud(), response([{ name: 'a', count: null }]), undefined)[0]?.size).toBe(10);
    expect(toCloudWords(cloud({ series: null }), result, undefined)).toEqual([]);
  });
  it('limits the words to the thousand largest', () => {
    const rows = Array.from({ length: 3000 }, (_, i) => ({ name: `w${String(i)}`, count: i }));
    const words = toCloudWords(cloud(), response(rows), undefined);
    expect(words).toHaveLength(1000);
    expect(words[0]?.label).toBe('w2999');
  });
});

describe('wordAngle', () => {
  it.each([
    ['flat', [0]],
    ['square', [0, 90]],
    [undefined, [0, 90]],
    ['random', [-90, -60, -30, 0, 30, 60]],
  ])('%s', (rotation, angles) => {
    const random = seeded(5);
    const found = new Set(Array.from({ length: 200 }, () => wordAngle(cloud({ rotation }).rotation, random)));
    expect([...found].sort((a, b) => a - b)).toEqual(angles);
  });
});

describe('seeded', () => {
  it('returns numbers from 0 to under 1, the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [a, b] = [seeded(seed), seeded(seed)];
        for (let i = 0; i < 20; i++) {
          const n = a();
          expect(n).toBe(b());
          expect(n >= 0 && n < 1).toBe(true);
        }
      }),
    );
  });
});

describe('firstScale', () => {
  it('fits the longest word and all words together', () => {
    const box = { width: 100, height: 100, fontFamily: 'serif' };
    const word = { label: 'word', text: '1', size: 12, angle: 0 };
    expect(firstScale([word], box)).toBe(1);
    expect(firstScale([{ ...word, label: 'a very very long word' }], box)).toBeGreaterThan(1);
    expect(
      firstScale(
        Array.from({ length: 500 }, () => word),
        box,
      ),
    ).toBe(3);
  });
});
