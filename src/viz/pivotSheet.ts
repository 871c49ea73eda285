/** The type that `exportsPivoted`, for those who know no types. */
export { toPivotRows, type PivotSheetInput } from './pivot_table_v2/pivotSheet';
