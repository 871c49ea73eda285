/**
 * Ids and measures of a dashboard's layout that every version of the server shares. Source: docs/contract/dashboard.md
 * §1.
 */
export const ROOT_ID = 'ROOT_ID';
export const GRID_ID = 'GRID_ID';
export const HEADER_ID = 'HEADER_ID';
export const VERSION_KEY = 'DASHBOARD_VERSION_KEY';
export const GRID_COLUMNS = 12;
/** Pixels: the unit that heights are counted in. */
export const HEIGHT_UNIT = 8;
/** Units of 8 px: nothing on the grid is lower. */
export const MIN_HEIGHT = 5;
