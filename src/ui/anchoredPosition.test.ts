import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anchoredPosition, submenuPosition } from './anchoredPosition';

const view = { width: 400, height: 600 };

it('is below its button, aligned with an edge', () => {
  const button = { left: 100, right: 132, top: 50, bottom: 82 };
  expect(anchoredPosition(button, { width: 180, height: 200 }, view, 'start')).toEqual({ left: 100, top: 86 });
  expect(anchoredPosition({ ...button, left: 300, right: 332 }, { width: 180, height: 200 }, view, 'end')).toEqual({
    left: 152,
    top: 86,
  });
});

it('is above where there is more space', () => {
  expect(
    anchoredPosition({ left: 10, right: 42, top: 500, bottom: 532 }, { width: 180, height: 200 }, view, 'start').top,
  ).toBe(296);
});

it('is always inside the window where it fits', () => {
  const at = fc.integer({ min: 0, max: 600 });
  fc.assert(
    fc.property(
      at,
      at,
      fc.integer({ min: 1, max: 384 }),
      fc.integer({ min: 1, max: 584 }),
      fc.boolean(),
      fc.boolean(),
      (x, y, width, height, end, isMirrored) => {
        const { left, top } = anchoredPosition(
          { left: x, right: x + 32, top: y, bottom: y + 32 },
          { width, height },
          view,
          end ? 'end' : 'start',
          isMirrored,
        );
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + width).toBeLessThanOrEqual(392);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(top + height).toBeLessThanOrEqual(592);
      },
    ),
  );
});

it('is beside the item of a submenu, on the side with enough space, else below', () => {
  const panel = { width: 180, height: 200 };
  const wide = { width: 1000, height: 600 };
  const item = { left: 104, right: 280, top: 100, bottom: 132 };
  expect(submenuPosition(item, panel, wide)).toEqual({ left: 284, top: 95 });
  expect(submenuPosition({ ...item, left: 800, right: 980 }, panel, wide)).toEqual({ left: 616, top: 95 });
  expect(submenuPosition({ ...item, top: 500, bottom: 532 }, panel, wide)).toEqual({ left: 284, top: 392 });
  expect(submenuPosition(item, panel, view)).toEqual({ left: 104, top: 136 });
});

it('is mirrored where lines run from right to left', () => {
  const panel = { width: 180, height: 200 };
  const wide = { width: 1000, height: 600 };
  const button = { left: 500, right: 532, top: 50, bottom: 82 };
  expect(anchoredPosition(button, panel, wide, 'start', true).left).toBe(352);
  expect(anchoredPosition(button, panel, wide, 'end', true).left).toBe(500);
  const item = { left: 500, right: 676, top: 100, bottom: 132 };
  expect(submenuPosition(item, panel, wide, true)).toEqual({ left: 316, top: 95 });
  expect(submenuPosition({ ...item, left: 104, right: 280 }, panel, wide, true)).toEqual({ left: 284, top: 95 });
  expect(submenuPosition({ ...item, left: 104, right: 280 }, panel, view, true)).toEqual({ left: 100, top: 136 });
});
