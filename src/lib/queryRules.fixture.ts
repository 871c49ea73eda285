import { getTraits } from './getTraits';

/** For tests: servers like 2.1.3, the same with GENERIC_CHART_AXES, and servers like 6.1.0. */
export const RULES_2 = getTraits(2, false);
export const RULES_2_AXES = getTraits(2, true);
export const RULES_6 = getTraits(6);
