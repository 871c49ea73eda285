import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    groupbyColumns: [],
    groupbyRows: [],
    metricsLayout: 'COLUMNS',
    adhoc_filters: [],
    row_limit: 10000,
    order_desc: true,
    aggregateFunction: 'Sum',
    valueFormat: 'SMART_NUMBER',
    date_format: 'smart_date',
    rowOrder: 'key_a_to_z',
    colOrder: 'key_a_to_z',
  },
  2: { time_range: 'No filter' },
  6: {
    rowTotals: false,
    rowSubTotals: false,
    colTotals: false,
    colSubTotals: false,
    transposePivot: false,
    combineMetric: false,
    rowSubtotalPosition: false,
    colSubtotalPosition: false,
    allow_render_html: true,
    temporal_columns_lookup: {},
  },
};
