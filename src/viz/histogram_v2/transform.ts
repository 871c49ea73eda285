import { asNumber } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import { GenericType, type Datasource, type QueryResult } from '../../lib/wire';
import { categoryText } from '../shared/partToWhole/categories';
import type { Bin, Histogram } from '../shared/histogram/types';
import type { Controls } from './readControls';

/** The server names a column by its range: `-5.0 - 20.5`. */
function readBin(name: string): Bin | undefined {
  const [from, to, ...rest] = name.split(' - ').map((text) => asNumber(text));
  return from === undefined || to === undefined || rest.length > 0 ? undefined : { from, to };
}

/** The response as bins and groups: a column for each bin, a row for each group. */
export function readHistogram(controls: Controls, result: QueryResult, datasource: Datasource | undefined): Histogram {
  const { column, groups } = controls;
  const isTemporal = (name: string) => result.coltypes[result.colnames.indexOf(name)] === GenericType.TEMPORAL;
  const columns = result.colnames.flatMap((name) => {
    const bin = groups.includes(name) ? undefined : readBin(name);
    return bin ? [{ name, bin }] : [];
  });
  return {
    bins: columns.map(({ bin }) => bin),
    series: result.data.map((row) => {
      const group = groups.map((name) => categoryText(row[name], isTemporal(name), undefined)).join(', ');
      return {
        key: groups.length > 0 ? group : column,
        name: groups.length > 0 ? group : (verboseName(datasource, column) ?? column),
        values: columns.map(({ name }) => asNumber(row[name]) ?? null),
      };
    }),
  };
}
