// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import type * as Core from 'echarts/core';
import fc from 'fast-check';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataValue, FormData, QueryResult, Row } from '../lib/wire';
import { isRecord } from '../lib/read';
import { lightTheme } from './shared/partToWhole/partToWhole.fixture';
import { vizPlugins } from './registry';
import { callFunction } from './shared/callFunction.fixture';

/** What an event or a tooltip may tell a handler. */
const PARAMS: readonly unknown[] = [
  undefined,
  { dataIndex: 0, seriesId: 's0', percent: 'x', data: { at: 0 } },
  [{ dataIndex: 1, seriesId: 's1' }, { dataIndex: 1e9, seriesId: 's99' }, null],
];

/** Calls all formatters of an option, as ECharts would on a canvas. */
function callFormatters(option: unknown, within = ''): void {
  if (Array.isArray(option)) for (const item of option) callFormatters(item, within);
  if (!isRecord(option)) return;
  for (const [key, item] of Object.entries(option)) {
    if (key === 'formatter' && typeof item === 'function') {
      for (const params of within === 'legend' ? ['', 'a'] : within === 'axisLabel' ? [0, NaN, 1e300] : PARAMS)
        callFunction(item, params, 0);
    } else if (key !== 'data') callFormatters(item, key);
  }
}

// Drawn for real, though as SVG: jsdom has no canvas.
vi.mock('echarts/core', async (load) => {
  const core = await load<typeof Core>();
  const { SVGRenderer } = await import('echarts/renderers');
  core.use([SVGRenderer]);
  return {
    ...core,
    init: (_box: unknown, _theme: unknown, size: { width: number; height: number }) => {
      const chart = core.init(null, null, { renderer: 'svg', ssr: true, ...size });
      const setOption = chart.setOption.bind(chart);
      chart.setOption = (option: Parameters<typeof setOption>[0]) => {
        callFormatters(option);
        // The checks that ECharts makes of itself in development refuse numbers that it draws all the same.
        vi.stubEnv('NODE_ENV', 'production');
        setOption(option);
        chart.renderToSVGString();
        vi.unstubAllEnvs();
      };
      return chart;
    },
  };
});
// Finds room for words by their pixels, which jsdom has none of.
vi.mock('./word_cloud/layout', () => ({
  layoutCloud: () => () => undefined,
}));

afterEach(cleanup);

const CONTROLS =
  `adhoc_filters aggregateFunction aggregation align_pn all_columns allow_rearrange_columns allow_render_html
  annotation_layers area bar_stacked bottom_margin colOrder colSubTotals colSubtotalPosition colTotals
  color_by_primary_axis color_picker color_pn color_scheme column_config columns combineMetric compare_lag
  compare_suffix comparison_color_enabled comparison_color_scheme comparison_range_label comparison_type
  conditional_formatting contribution contributionMode currency_format date_format donut echart_options
  force_max_interval force_timestamp_formatting granularity granularity_sqla group_others_when_limit_reached groupby
  groupbyColumns groupbyRows header_font_size include_search include_time innerRadius label_line label_template
  label_type labels_outside left_margin legendMargin legendOrientation legendSort legendType limit
  line_interpolation logAxis markerEnabled markerSize metric metric_name_font_size metrics metricsLayout min_periods
  minorSplitLine minorTicks number_format only_total opacity order_bars order_by_cols order_desc orientation
  outerRadius page_length percent_calculation_type percent_metric_calculation percent_metrics percentage_threshold
  query_mode reduce_x_ticks rich_tooltip roseType rotation rowOrder rowSubTotals rowSubtotalPosition rowTotals
  row_limit send_time_range series seriesType series_limit series_limit_metric server_page_length server_pagination
  showTooltipPercentage showTooltipTotal show_bar_value show_brush show_cell_bars show_controls show_empty_columns
  show_extra_controls show_labels show_labels_threshold show_legend show_markers show_metric_name show_timestamp
  show_tooltip_labels show_total show_totals show_trend_line show_upper_labels show_value show_x_axis
  show_x_axis_min_max_labels show_y_axis show_y_axis_min_max_labels size_from size_to sort_by_metric
  sort_series_ascending sort_series_type stack stackDimension stacked_style start_date_offset start_y_axis_at_zero
  subheader subheader_font_size subtitle subtitle_font_size table_timestamp_format temporal_columns_lookup
  threshold_for_other time_compare time_format time_grain_sqla time_range time_range_fixed time_shift_color
  timeseries_limit_metric tooltipSortByMetric tooltipTimeFormat tooltip_label_type transposePivot truncateXAxis
  truncateYAxis truncate_metric valueFormat xAxisBounds xAxisForceCategorical xAxisLabelInterval xAxisLabelRotation
  x_axis x_axis_format x_axis_label x_axis_number_format x_axis_showminmax x_axis_sort x_axis_sort_asc
  x_axis_time_format x_axis_title x_axis_title_margin x_ticks_layout y_axis_bounds y_axis_format y_axis_label
  y_axis_showminmax y_axis_title y_axis_title_margin y_axis_title_position y_log_scale zoomable`.split(/\s+/);

const word = fc.constantFrom(
  'a',
  'b',
  'count',
  '__proto__',
  'constructor',
  '',
  'a, b',
  '<b>x</b>',
  'Stack',
  'row',
  '0',
);
const plausible = fc.constantFrom(
  ...[
    true,
    false,
    null,
    0,
    1,
    0.5,
    -1,
    1e308,
    '45',
    'Stream',
    'Expand',
    'horizontal',
    'bottom',
    'plain',
    'right',
    'desc',
  ],
  ...[
    'SMART_NUMBER',
    '.3%',
    '%Y-%m',
    'smart_date',
    'P1D',
    'P1Y',
    'key_value_percent',
    'template',
    'sum',
    'value_a_to_z',
  ],
  ...['ROWS', 'Sum as Fraction of Rows', 'List Unique Values', 'raw', 'aggregate', '1 year ago', 'stream', 'staggered'],
);
const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 2, maxKeys: 3 });
const value = fc.oneof(plausible, word, fc.array(word, { maxLength: 3 }), anything);
const controls = fc.dictionary(fc.constantFrom(...CONTROLS), value, { maxKeys: 40 });

const cell: fc.Arbitrary<DataValue> = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.bigInt(),
  fc.boolean(),
  fc.constant(null),
  word,
  fc.string(),
  fc.integer({ min: 0, max: 2e12 }),
);
/** Rows may lack what the columns promise, and have what they do not. */
const answer: fc.Arbitrary<QueryResult> = fc
  .uniqueArray(fc.oneof(word, fc.string({ maxLength: 5 })), { maxLength: 5 })
  .chain((colnames) =>
    fc.record({
      colnames: fc.constant(colnames),
      coltypes: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }),
      data: fc.array(
        fc
          .array(fc.tuple(fc.oneof(fc.constantFrom('', ...colnames), word), cell), { maxLength: 8 })
          .map((entries): Row => Object.fromEntries(entries)),
        { maxLength: 30 },
      ),
      rowcount: fc.integer(),
      legacyData: fc.oneof(
        anything,
        fc.array(
          fc.record({
            key: fc.oneof(word, fc.array(word), anything),
            values: fc.oneof(anything, fc.array(fc.record({ x: cell, y: cell }), { maxLength: 10 })),
            classed: fc.oneof(anything, fc.constant('time-shift-0')),
          }),
          { maxLength: 5 },
        ),
      ),
      from_dttm: fc.oneof(fc.double(), fc.constant(null)),
      to_dttm: fc.oneof(fc.double(), fc.constant(null)),
      detected_currency: fc.oneof(fc.string(), fc.constant(null)),
    }),
  );

describe.each(vizPlugins.flatMap(({ viz_type, chart }) => (chart ? [{ viz_type, chart }] : [])))(
  '$viz_type',
  ({ viz_type, chart }) => {
    it('draws any answer under any controls', async () => {
      const { Chart } = await chart();
      const size = fc.integer({ min: 1, max: 900 });
      fc.assert(
        fc.property(
          controls,
          fc.array(answer, { minLength: 1, maxLength: 3 }),
          size,
          size,
          anything,
          (form, ...rest) => {
            const [results, width, height, filterState] = rest;
            const formData: FormData = { ...form, viz_type, datasource: '1__table' };
            const { container, unmount } = render(
              <Suspense>
                <Chart
                  formData={formData}
                  results={results}
                  datasource={undefined}
                  width={width}
                  height={height}
                  theme={lightTheme}
                  color={() => '#123456'}
                  ownState={{}}
                  setOwnState={() => undefined}
                  filterState={isRecord(filterState) ? filterState : {}}
                  setDataMask={() => undefined}
                  onContextMenu={() => undefined}
                  still
                />
              </Suspense>,
            );
            const first = container.querySelector('[role=img], td, button');
            if (first) {
              fireEvent.pointerMove(first, { clientX: 5, clientY: 5 });
              fireEvent.click(first);
              fireEvent.contextMenu(first);
            }
            for (const stop of [...container.querySelectorAll('[role=listbox], [data-cell]')].slice(0, 3)) {
              for (const key of ['ArrowRight', 'ArrowDown', 'End', 'Enter', 'ContextMenu'])
                fireEvent.keyDown(stop, { key });
            }
            unmount();
            // Nothing of it may have become what every object has.
            const inherited: string[] = [];
            for (const key in {}) inherited.push(key);
            expect(inherited).toEqual([]);
          },
        ),
        { numRuns: 30 },
      );
    });
  },
);
