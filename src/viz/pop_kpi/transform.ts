import { formatNumber } from '../../lib/format/numberFormat';
import { t } from '../../lib/t';
import type { Datasource, QueryResult } from '../../lib/wire';
import { SHIFT_SEPARATOR } from '../../query/labels';
import { getMetricName, makeHeaderFormatter } from '../shared/bigNumber/headerText';
import { metricValue } from '../shared/bigNumber/metricValue';
import { comparedRange } from './comparedRange';
import type { Controls, FigureControls } from './readControls';

export interface Figure {
  readonly symbol: string;
  readonly text: string;
  readonly name: string;
  readonly tooltip: string;
  /** Coloured by the change. */
  readonly isColored: boolean;
}

export interface PopKpiModel {
  readonly metricName: string;
  readonly header: string;
  readonly subtitle: string;
  /** The sign of the change. */
  readonly change: -1 | 0 | 1;
  readonly figures: readonly Figure[];
}

type Amount = number | bigint;

function difference(a: Amount, b: Amount): Amount {
  return typeof a === 'bigint' && typeof b === 'bigint' ? a - b : Number(a) - Number(b);
}

/** From nothing to something is all of it, as in Superset. */
function percentChange(now: number, before: number): number {
  if (now && before) return (now - before) / Math.abs(before);
  return now ? 1 : before ? -1 : 0;
}

export function popKpiModel(
  controls: Controls,
  result: QueryResult | undefined,
  datasource: Datasource | undefined,
): PopKpiModel {
  const { metric, shift } = controls;
  const queryResult: QueryResult = result ?? { data: [], colnames: [], coltypes: [], rowcount: 0 };
  const format = makeHeaderFormatter(controls, datasource, queryResult, metric);
  const { colnames } = queryResult;
  const shifted = `${metric}${SHIFT_SEPARATOR}${shift}`;
  // The server names the column of the shift 'inherit' by the days that it found.
  const previousColumn = colnames.includes(shifted)
    ? shifted
    : colnames.find((name) => name !== metric && name.startsWith(`${metric}${SHIFT_SEPARATOR}`));
  const read = (column: string | undefined): Amount => {
    const value = column === undefined ? null : metricValue(queryResult.data[0]?.[column]);
    return typeof value === 'number' || typeof value === 'bigint' ? value : 0;
  };
  const [now, before] = [read(metric), read(previousColumn)];
  const range = comparedRange(shift, queryResult.from_dttm, queryResult.to_dttm);
  const percent = percentChange(Number(now), Number(before));
  const figure = (shown: FigureControls, symbol: string, text: string, tooltip: string): Figure[] =>
    shown.isVisible
      ? [{ symbol: shown.hasSymbol ? symbol : '', text, name: shown.name, tooltip, isColored: symbol !== '#' }]
      : [];
  return {
    metricName: controls.showMetricName ? getMetricName(controls, datasource) : '',
    header: format(now),
    subtitle: controls.subtitle,
    change: percent > 0 ? 1 : percent < 0 ? -1 : 0,
    figures: [
      ...figure(controls.previous, '#', format(before), t('Data for %s', range ?? (shift || 'previous range'))),
      ...figure(controls.delta, '△', format(difference(now, before)), t('Value difference between the time periods')),
      ...figure(
        controls.percent,
        '%',
        formatNumber(controls.percentFormat, percent),
        t('Percentage difference between the time periods'),
      ),
    ],
  };
}
