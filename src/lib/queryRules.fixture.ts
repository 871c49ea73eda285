import { traitsOf } from './traitsOf';

/** For tests: servers like 2.1.3, the same with GENERIC_CHART_AXES, and servers like 6.1.0. */
export const RULES_2 = traitsOf(2, false);
export const RULES_2_AXES = traitsOf(2, true);
export const RULES_6 = traitsOf(6);
