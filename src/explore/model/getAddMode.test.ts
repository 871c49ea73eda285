import { expect, it } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { getTraits } from '../../lib/getTraits';
import { getAddMode } from './getAddMode';

const NO_CLICK = { ENABLE_DND_WITH_CLICK_UX: false };
const NO_DRAG = { ENABLE_EXPLORE_DRAG_AND_DROP: false };

it.each([
  [2, {}, 'dropOrClick'],
  [2, NO_CLICK, 'drop'],
  [2, NO_DRAG, 'click'],
  [2, { ...NO_CLICK, ...NO_DRAG }, 'click'],
  [3, NO_CLICK, 'dropOrClick'],
  [3, NO_DRAG, 'click'],
  [4, NO_DRAG, 'dropOrClick'],
  [6, { ...NO_CLICK, ...NO_DRAG }, 'dropOrClick'],
])('release %d with the flags %o: %s', (release, feature_flags, mode) => {
  expect(getAddMode(readBootstrap({ common: { feature_flags } }), getTraits(release))).toBe(mode);
});
