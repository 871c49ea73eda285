import {
  asArray,
  asBoolean,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  type UnknownRecord,
} from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { metricLabel, getMetrics } from '../../../query/labels';
import { timeGrain } from '../../../query/temporalColumns';
import { tableQueryMode } from '../query/tableQuery';
import { comparesTimes } from '../query/timeComparison';

export interface TableControls {
  readonly queryMode: 'raw' | 'aggregate';
  /** Labels; none in raw mode. */
  readonly metrics: readonly string[];
  readonly percentMetrics: readonly string[];
  /** Each metric has columns for its value, the compared value and their difference. */
  readonly comparesTimes: boolean;
  /** Whether an increase is good; undefined: changes have no colour. */
  readonly upIsGood: boolean | undefined;
  readonly timestampFormat: string | undefined;
  readonly timeGrain: string | undefined;
  /** Settings by column, as saved; columnConfig reads them. */
  readonly columnConfig: UnknownRecord;
  readonly alignBars: boolean;
  readonly showBars: boolean;
  /** No column has bars, whatever its settings. */
  readonly hidesBars?: boolean;
  readonly colorBars: boolean;
  readonly serverPagination: boolean;
  /** Rows per page with server pagination; at least 0. */
  readonly serverPageSize: number;
  /** Rows per page; 0: all. */
  readonly pageSize: number;
  readonly showTotals: boolean;
  /** As saved; colorRules reads them. */
  readonly conditionalFormatting: readonly unknown[];
  readonly searchable: boolean;
  /** A search finds rows with all of its words, in whatever order. */
  readonly searchesWords?: boolean;
  /** The first click on a heading sorts descending. */
  readonly sortsDescending: boolean;
  readonly allowHtml: boolean;
  /** Texts that are a web address are links. */
  readonly linksAddresses?: boolean;
  readonly allowRearrange: boolean;
}

/** Rows per page; 0: all. */
export function readPageSize(value: unknown, fallback: number): number {
  const size = Math.trunc(asNumber(value, fallback));
  return size > 0 ? size : value === 0 || value === '0' ? 0 : fallback;
}

export function readTableControls(formData: FormData): TableControls {
  const queryMode = tableQueryMode(formData);
  const raw = queryMode === 'raw';
  return {
    queryMode,
    metrics: raw ? [] : getMetrics(formData.metrics).map(metricLabel),
    percentMetrics: raw ? [] : getMetrics(formData.percent_metrics).map(metricLabel),
    comparesTimes: comparesTimes(formData),
    upIsGood: asBoolean(formData.comparison_color_enabled)
      ? asString(formData.comparison_color_scheme, 'Green') !== 'Red'
      : undefined,
    timestampFormat: asOptionalString(formData.table_timestamp_format),
    timeGrain: timeGrain(formData) ?? undefined,
    columnConfig: asRecord(formData.column_config),
    alignBars: asBoolean(formData.align_pn),
    showBars: asBoolean(formData.show_cell_bars, true),
    colorBars: asBoolean(formData.color_pn, true),
    serverPagination: asBoolean(formData.server_pagination),
    serverPageSize: readPageSize(formData.server_page_length, 10),
    pageSize: readPageSize(formData.page_length, 0),
    showTotals: asBoolean(formData.show_totals),
    conditionalFormatting: asArray(formData.conditional_formatting),
    searchable: asBoolean(formData.include_search),
    sortsDescending: asBoolean(formData.order_desc, asString(formData.order_desc) === ''),
    allowHtml: asBoolean(formData.allow_render_html, true),
    allowRearrange: asBoolean(formData.allow_rearrange_columns),
  };
}
