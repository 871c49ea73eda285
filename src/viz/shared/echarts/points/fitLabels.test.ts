import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitLabels, type LabelBox } from './fitLabels';

const box = fc.record({
  x: fc.integer({ min: -100, max: 900 }),
  y: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 8, max: 20 }),
});

const overlaps = (one: LabelBox, other: LabelBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
/** With the minimum gap around it. */
const withGap = ({ x, y, width, height }: LabelBox): LabelBox => ({
  x: x - 2,
  y: y - 2,
  width: width + 4,
  height: height + 4,
});

it('accepts labels that do not overlap, and rejects only those that overlap an accepted one', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const fits = fitLabels();
      const accepted: LabelBox[] = [];
      for (const box of boxes) {
        const isBlocked = accepted.some((other) => overlaps(withGap(box), other));
        expect(fits(box)).toBe(!isBlocked);
        if (!isBlocked) accepted.push(box);
      }
    }),
  );
});
