import { createElement } from 'react';
import { asArray, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { getPredefined, toSupersetControl, type PanelHost } from './createPanelSource';

function toSection(given: unknown, host: PanelHost): UnknownRecord {
  const { label, expanded, tab, rows } = asRecord(given);
  const toItem = (item: unknown): unknown => {
    const { name, subheader } = asRecord(item);
    return typeof subheader === 'string'
      ? createElement('h4', { key: subheader }, t(subheader))
      : { name, config: toSupersetControl(item, host) };
  };
  return {
    label: t(asString(label)),
    expanded: expanded === true,
    tabOverride: tab,
    controlSetRows: asArray(rows).map((row) => asArray(row).map(toItem)),
  };
}

function createTimeSection(names: readonly string[]): UnknownRecord {
  return {
    label: t('Time'),
    expanded: true,
    description: t('Time related form attributes'),
    isTimeSection: true,
    controlSetRows: names.map((name) => [name]),
  };
}

/** Superset's predefined sections, by the names that plugins use. */
export function createSections(host: PanelHost) {
  const { sections } = getPredefined(host.rules);
  const find = (label: string): UnknownRecord => {
    const found = sections.find((section) => asRecord(section).label === label);
    return found === undefined ? { label: t(label), expanded: false, controlSetRows: [] } : toSection(found, host);
  };
  const query = (names: readonly string[]) => ({
    label: t('Query'),
    expanded: true,
    controlSetRows: names.map((name) => [name]),
  });
  const annotations = find('Annotations and Layers');
  const advancedAnalytics = find('Advanced analytics');
  const axisQuery = [
    'metrics',
    'groupby',
    'adhoc_filters',
    'limit',
    'timeseries_limit_metric',
    'order_desc',
    'row_limit',
  ];
  return {
    datasourceAndVizType: { label: '', expanded: true, controlSetRows: [['datasource'], ['viz_type']] },
    legacyTimeseriesTime: createTimeSection(['granularity_sqla', 'time_grain_sqla', 'time_range']),
    legacyRegularTime: createTimeSection(['granularity_sqla', 'time_range']),
    sqlaTimeSeries: createTimeSection(['granularity_sqla', 'time_range']),
    // With an x axis as a control there is no Time section.
    genericTime: createTimeSection(
      host.rules.genericChartAxes ? [] : ['granularity_sqla', 'time_grain_sqla', 'time_range'],
    ),
    annotations,
    annotationsAndLayersControls: annotations,
    advancedAnalytics,
    advancedAnalyticsControls: advancedAnalytics,
    forecastIntervalControls: find('Predictive Analytics'),
    titleControls: find('Chart Title'),
    timeComparisonControls: () => find('Time Comparison'),
    NVD3TimeSeries: [query(axisQuery), advancedAnalytics],
    echartsTimeSeriesQuery: query(['x_axis', 'time_grain_sqla', ...axisQuery, 'truncate_metric', 'show_empty_columns']),
    echartsTimeSeriesQueryWithXAxisSort: query([
      ...['x_axis', 'time_grain_sqla', 'x_axis_sort', 'x_axis_sort_asc', ...axisQuery],
      ...['truncate_metric', 'show_empty_columns'],
    ]),
  };
}
