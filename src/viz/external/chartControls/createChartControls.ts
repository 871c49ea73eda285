import { asArray, asRecord, asString, isRecord } from '../../../lib/read';
import { loadFormatChoices } from '../../controlPanels/loadControlPanel';
import { t } from '../../../lib/t';
import { isFunction } from '../callables';
import { guardModule } from '../guardModule';
import type { PluginHost } from '../pluginHost';
import { columnFunctions } from './columns';
import { createColorFormatters } from './colorFormatters';
import * as components from './components';
import { createPanelSource, type PanelHost } from './createPanelSource';
import { createSections } from './createSections';
import { createOperators } from './operators';
import { expandItem, toControlPanel, type PanelSource, type PluginPanel } from './toControlPanel';

/** The names of single predefined controls, and the controls that they are. */
const NAMED_CONTROLS: Readonly<Record<string, string>> = {
  dndGroupByControl: 'groupby',
  dndColumnsControl: 'columns',
  dndSeriesControl: 'series',
  dndEntityControl: 'entity',
  dndAdhocFilterControl: 'adhoc_filters',
  dndAdhocMetricsControl: 'metrics',
  dndAdhocMetricControl: 'metric',
  dndAdhocMetricControl2: 'metric_2',
  dndSortByControl: 'timeseries_limit_metric',
  dndSecondaryMetricControl: 'secondary_metric',
  dndGranularitySqlaControl: 'granularity_sqla',
  dndXAxisControl: 'x_axis',
  dndXControl: 'x',
  dndYControl: 'y',
  dndSizeControl: 'size',
  dndTooltipColumnsControl: 'tooltip_columns',
  dndTooltipMetricsControl: 'tooltip_metrics',
};
/** Those that come with their name, as an item of a row. */
const NAMED_ITEMS: Readonly<Record<string, string>> = {
  contributionModeControl: 'contributionMode',
  xAxisSortControl: 'x_axis_sort',
  xAxisSortAscControl: 'x_axis_sort_asc',
  xAxisForceCategoricalControl: 'xAxisForceCategorical',
  xAxisLabelRotation: 'xAxisLabelRotation',
  xAxisLabelInterval: 'xAxisLabelInterval',
  xAxisBounds: 'xAxisBounds',
  truncateXAxis: 'truncateXAxis',
  minorTicks: 'minorTicks',
  forceMaxInterval: 'force_max_interval',
};
/** Control types of ours that plugins may name as components. */
const CONTROL_TYPES = ['RadioButtonControl', 'ColumnConfigControl', 'SelectControl', 'TextControl', 'CheckboxControl'];

function pick<T>(names: Readonly<Record<string, string>>, toValue: (name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, toValue(name)]));
}

const FORMAT_DOCS = 'D3 format syntax: https://github.com/d3/d3-format';

function createModule(host: PanelHost, source: PanelSource) {
  const { sharedControls, standardized } = source;
  const emitsByControl = host.rules.dataVersion === 2 && host.hasFeature('DASHBOARD_CROSS_FILTERS');
  return guardModule('@superset-ui/chart-controls', {
    // Controls and sections
    sharedControls,
    sharedControlComponents: Object.fromEntries(CONTROL_TYPES.map((type) => [type, type])),
    sections: createSections(host),
    ...pick(NAMED_CONTROLS, (name) => sharedControls[name] ?? {}),
    ...pick(NAMED_ITEMS, (name) => ({ name, config: sharedControls[name] ?? { type: 'HiddenControl' } })),
    emitFilterControl: emitsByControl
      ? [
          {
            name: 'emit_filter',
            config: {
              type: 'CheckboxControl',
              label: t('Enable dashboard cross filters'),
              default: false,
              renderTrigger: true,
              description: t('Enable dashboard cross filters'),
            },
          },
        ]
      : [],
    getStandardizedControls: () => standardized,
    expandControlConfig: (item: unknown, overrides: unknown = {}) =>
      expandItem(item, sharedControls, asRecord(overrides))[0] ?? null,
    isControlPanelSectionConfig: (section: unknown): boolean => isRecord(section) && 'controlSetRows' in section,
    isCustomControlItem: (item: unknown): boolean => isRecord(item) && 'name' in item && 'config' in item,
    isStandardizedFormData: (formData: unknown): boolean => isRecord(asRecord(formData).standardizedFormData),

    // Columns and metrics
    ...columnFunctions,

    // Choices
    formatSelectOptions: (options: unknown) => asArray(options).map((option) => [option, String(option)]),
    formatSelectOptionsForRange: (start: unknown, end: unknown) =>
      Array.from({ length: Math.max(0, Number(end) - Number(start) + 1) }, (_, at) => {
        const value = Number(start) + at;
        return [value, String(value)];
      }),
    SORT_SERIES_CHOICES: [
      ['name', t('Category name')],
      ['sum', t('Total value')],
      ['min', t('Minimum value')],
      ['max', t('Maximum value')],
      ['avg', t('Average value')],
    ],
    DEFAULT_SORT_SERIES_DATA: { sort_series_type: 'sum', sort_series_ascending: false },
    DEFAULT_XAXIS_SORT_SERIES_DATA: { sort_series_type: 'name', sort_series_ascending: true },
    DEFAULT_MAX_ROW: 100_000,
    DEFAULT_MAX_ROW_TABLE_SERVER: 500_000,
    TIME_FILTER_LABELS: {
      time_range: t('Time Range'),
      granularity_sqla: t('Time Column'),
      time_grain_sqla: t('Time Grain'),
      granularity: t('Time Granularity'),
    },
    COLUMN_NAME_ALIASES: { __timestamp: t('Time') },
    QueryModeLabel: { aggregate: t('Aggregate'), raw: t('Raw records') },

    getColorFormatters: createColorFormatters(host.isDark),

    // Formats
    D3_FORMAT_OPTIONS: host.formats.number,
    D3_FORMAT_DOCS: t(FORMAT_DOCS),
    D3_NUMBER_FORMAT_DESCRIPTION_TEXT: t(FORMAT_DOCS),
    D3_NUMBER_FORMAT_DESCRIPTION_PERCENTAGE_TEXT: t('Only applies when "Label Type" is set to a percentage.'),
    D3_NUMBER_FORMAT_DESCRIPTION_VALUES_TEXT: t('Only applies when "Label Type" is set to show values.'),
    D3_TIME_FORMAT_OPTIONS: host.formats.time,
    D3_TIME_FORMAT_DOCS: t('D3 time format syntax: https://github.com/d3/d3-time-format'),
    DEFAULT_NUMBER_FORMAT: 'SMART_NUMBER',
    DEFAULT_TIME_FORMAT: 'smart_date',

    /** A validator whose messages begin with the control's label. */
    withLabel:
      (validate: unknown, label: unknown) =>
      (value: unknown, state?: unknown): string | false => {
        const message = isFunction(validate) ? validate(value, state) : false;
        return typeof message === 'string' && message !== '' ? `${asString(label)} ${message}` : false;
      },

    ...createOperators(host.rules),
    ...components,
  });
}

export interface ChartControls {
  /** What plugins import from '@superset-ui/chart-controls'. */
  readonly module: ReturnType<typeof createModule>;
  /** Translates the control panel config of a plugin. */
  readonly toPanel: (viz_type: string, controlPanel: unknown) => PluginPanel;
}

export async function createChartControls(
  pluginHost: Pick<PluginHost, 'rules' | 'conf' | 'hasFeature' | 'isDark'>,
): Promise<ChartControls> {
  const [number, time] = await Promise.all([
    loadFormatChoices('number', pluginHost.rules),
    loadFormatChoices('time', pluginHost.rules),
  ]);
  const host: PanelHost = { ...pluginHost, formats: { number, time } };
  const source = createPanelSource(host);
  return {
    module: createModule(host, source),
    toPanel: (viz_type, controlPanel) => toControlPanel(viz_type, controlPanel, source),
  };
}
