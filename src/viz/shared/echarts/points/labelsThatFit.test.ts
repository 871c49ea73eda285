import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitLabels, type LabelBox } from './labelsThatFit';

const box = fc.record({
  x: fc.integer({ min: -100, max: 900 }),
  y: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 8, max: 20 }),
});

const meet = (one: LabelBox, other: LabelBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
/** So far apart they never disturb each other. */
const grown = ({ x, y, width, height }: LabelBox): LabelBox => ({
  x: x - 2,
  y: y - 2,
  width: width + 4,
  height: height + 4,
});

it('keeps labels that do not meet, and leaves out only those that one kept before is in the way of', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const hasRoom = fitLabels();
      const kept: LabelBox[] = [];
      for (const one of boxes) {
        const inTheWay = kept.some((other) => meet(grown(one), other));
        expect(hasRoom(one)).toBe(!inTheWay);
        if (!inTheWay) kept.push(one);
      }
    }),
  );
});
