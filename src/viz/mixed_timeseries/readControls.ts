import type { FormData } from '../../lib/wire';
import { asBoolean, asNumber, asOptionalString, asString } from '../../lib/read';
import { getColumns } from '../../query/labels';
import { readBounds, readControls as readTimeseries } from '../shared/timeseries/readControls';
import type { TypeTraits } from '../shared/timeseries/readControls';
import type { Controls, YControls } from '../shared/timeseries/types';
import type { ServerSettings } from '../types';
import { secondFormData } from './secondFormData';

const TRAITS: TypeTraits = {
  seriesType: 'line',
  seriesTypes: ['line', 'scatter', 'smooth', 'bar', 'start', 'middle', 'end'],
};

/** The drawing controls that each query has; those of the second end in B. */
const OF_QUERY = [
  'seriesType',
  'stack',
  'area',
  'show_value',
  'only_total',
  'opacity',
  'markerEnabled',
  'markerSize',
  'yAxisIndex',
  'sort_series_type',
  'sort_series_ascending',
];

/** Form data of the second query, with its drawing controls under the names of the first one's. */
export function secondQuery(formData: FormData): FormData {
  const drawing = OF_QUERY.map((name) => [name, formData[`${name}B`]] as const);
  return { ...secondFormData(formData), ...Object.fromEntries<unknown>(drawing) };
}

export interface QueryControls {
  /** Their `y` is the value axis that the query is drawn on. */
  readonly controls: Controls;
  readonly axis: 0 | 1;
  /** Its series are the values of dimensions. */
  readonly isGrouped: boolean;
  /** It has an x axis; charts without one are of versions that name series by their dimensions. */
  readonly hasXAxis: boolean;
}

export interface MixedControls {
  readonly queries: readonly [QueryControls, QueryControls];
  /** The primary and the secondary value axis. */
  readonly axes: readonly [YControls, YControls];
  /** The names of series say of which query they are. */
  readonly showQueryIdentifiers: boolean;
  /** The colours of the second query's series are others than those of the first's, even by the same name. */
  readonly separatesColors: boolean;
}

function secondaryAxis(formData: FormData, primary: YControls, isVersion2: boolean): YControls {
  const format = asOptionalString(formData.y_axis_format_secondary) ?? (isVersion2 ? 'SMART_NUMBER' : undefined);
  return {
    ...primary,
    format,
    shareFormat: isVersion2 ? undefined : format,
    currency: formData.currency_format_secondary,
    // 2.x has bounds for both axes.
    bounds: isVersion2 ? primary.bounds : readBounds(formData.y_axis_bounds_secondary),
    log: asBoolean(formData.logAxisSecondary),
    title: asString(formData.yAxisTitleSecondary),
    titleMargin: 0,
  };
}

/** The controls of mixed_timeseries, of 2.1.3 and 6.1.0. Missing or invalid values get the control's default. */
export function readControls(formData: FormData, server?: ServerSettings): MixedControls {
  const first = readTimeseries(formData, TRAITS, server);
  const isVersion2 = server?.dataVersion === 2;
  const axes = [first.y, secondaryAxis(formData, first.y, isVersion2)] as const;
  const read = (query: FormData): QueryControls => {
    const controls = readTimeseries(query, TRAITS, server);
    const axis = asNumber(query.yAxisIndex) === 1 ? 1 : 0;
    return {
      controls: {
        ...controls,
        // The categories of two queries have no common order, and there is no control to format numbers.
        x: { ...controls.x, sort: undefined, numberFormat: undefined },
        y: axes[axis],
        horizontal: false,
        colorByCategory: false,
        // 2.x has no such control: each value has its label there.
        labels: { ...controls.labels, onlyTotal: asBoolean(query.only_total) },
        // Values of two queries and axes do not add up.
        tooltip: { ...controls.tooltip, total: false, percentage: false, hidesZeros: false },
      },
      axis,
      isGrouped: getColumns(query.groupby).length > 0,
      hasXAxis: getColumns(query.x_axis).length > 0,
    };
  };
  return {
    queries: [read(formData), read(secondQuery(formData))],
    axes,
    showQueryIdentifiers: asBoolean(formData.show_query_identifiers),
    separatesColors: isVersion2,
  };
}
