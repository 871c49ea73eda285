import type { DataRecord, FilterState, QueryFormData, SetDataMaskHook } from '@superset-ui/core';

export type HelloWorldSize = 'small' | 'medium' | 'large';

export interface HelloWorldStyleProps {
  width: number;
  height: number;
  size: HelloWorldSize;
  isBold: boolean;
}

export type HelloWorldFormData = QueryFormData & {
  headerText?: string;
  boldText?: boolean;
  headerFontSize?: HelloWorldSize;
  showRank?: boolean;
  rankStart?: number | string;
};

export interface HelloWorldItem {
  label: string;
  value: string;
  color: string;
  /** The values of the dimensions, for the cross-filter. */
  groupby: DataRecord;
}

export interface HelloWorldProps extends HelloWorldStyleProps {
  headerText: string;
  items: HelloWorldItem[];
  /** The rank of the first item; undefined without ranks. */
  rankStart: number | undefined;
  emitCrossFilters: boolean;
  selected: string[];
  filterState: FilterState;
  setDataMask: SetDataMaskHook;
}
