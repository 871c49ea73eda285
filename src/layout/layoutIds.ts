/** Ids and units of dashboard layouts, the same in all server versions. Source: docs/contract/dashboard.md §1. */
export const ROOT_ID = 'ROOT_ID';
export const GRID_ID = 'GRID_ID';
export const HEADER_ID = 'HEADER_ID';
export const VERSION_KEY = 'DASHBOARD_VERSION_KEY';
export const GRID_COLUMNS = 12;
/** Pixels: the unit of heights. */
export const HEIGHT_UNIT = 8;
/** Minimum height of an item, in units of 8 px. */
export const MIN_HEIGHT = 5;
