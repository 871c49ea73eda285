import type { Datasource, FormData, QueryResult } from '../../../lib/wire';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import type { ServerSettings } from '../../types';
import { buildOption } from './buildOption';
import type { OptionInput } from './buildOption';
import { createFocus } from './focus';
import { readControls } from './readControls';
import type { TypeTraits } from './readControls';
import { readFrame } from './readFrame';
import { sortSeries } from './sortSeries';
import { buildZoomOption } from './extras';

export const DAY = 86_400_000;
export const START = Date.UTC(2024, 0, 1);

export const HOSTILE = '<img src=x onerror="window.__xss=1">';

/** Three days of two series, one with a gap. */
export const result: QueryResult = {
  data: [
    { ds: START, boy: 10, girl: 30 },
    { ds: START + DAY, boy: 20, girl: null },
    { ds: START + 2 * DAY, boy: 30, girl: 10 },
  ],
  colnames: ['ds', 'boy', 'girl'],
  coltypes: [2, 0, 0],
  rowcount: 3,
  label_map: { ds: ['ds'], boy: ['boy'], girl: ['girl'] },
};

export function chart(controls: Readonly<Record<string, unknown>> = {}): FormData {
  return {
    viz_type: 'echarts_timeseries_line',
    datasource: '1__table',
    x_axis: 'ds',
    metrics: ['count'],
    groupby: ['gender'],
    ...controls,
  };
}

export interface DrawOptions {
  readonly formData?: FormData;
  readonly response?: QueryResult;
  readonly traits?: TypeTraits;
  readonly datasource?: Datasource;
  readonly dataVersion?: ServerSettings['dataVersion'];
  readonly over?: Partial<OptionInput>;
}

/** Builds the option from form data and result as the components do. Colours are the labels in upper case. */
export function draw({
  formData = chart(),
  response = result,
  traits = { seriesType: 'line' },
  datasource,
  dataVersion = 2,
  over,
}: DrawOptions = {}) {
  const controls = readControls(formData, traits, { dataVersion, conf: {}, feature_flags: {} });
  const frame = sortSeries(readFrame(response, formData, controls, datasource), controls.sortSeries);
  const option = buildOption({
    frame,
    controls,
    theme: lightTheme,
    width: 600,
    height: 400,
    color: (label) => label.toUpperCase(),
    datasource,
    focus: createFocus(),
    buildZoomOption,
    ...over,
  });
  return { controls, frame, option };
}
