import { parseJson, stringifyJson } from '../../../lib/losslessJson';
import { asNumber, isRecord, type UnknownRecord } from '../../../lib/read';

type Ids = ReadonlyMap<number, number>;
type Change = (value: unknown) => unknown;

function createIdMapper(ids: Ids): Change {
  return (value) => {
    const id = asNumber(value);
    const next = id === undefined ? undefined : ids.get(id);
    if (next === undefined) return value;
    return typeof value === 'string' ? String(next) : next;
  };
}

const list =
  (change: Change): Change =>
  (value) =>
    Array.isArray(value) ? value.map(change) : value;

/** Maps the given fields, where present. */
const fields =
  (changes: Readonly<Record<string, Change>>): Change =>
  (value) => {
    if (!isRecord(value)) return value;
    const changed = Object.entries(changes).filter(([key]) => Object.hasOwn(value, key));
    return { ...value, ...Object.fromEntries(changed.map(([key, change]) => [key, change(value[key])])) };
  };

/** Maps each entry and its key, which is a chart id. */
const byChart =
  (id: Change, change: Change = (value) => value): Change =>
  (value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [String(id(key)), change(entry)]))
      : value;

const asJson =
  (change: Change): Change =>
  (value) => {
    if (typeof value !== 'string') return change(value);
    try {
      return stringifyJson(change(parseJson(value)));
    } catch {
      return value;
    }
  };

/** A layer of a map chart: `chart-<id>-layer-<n>`. */
function renumberLayer(ids: Ids): Change {
  return (value) =>
    typeof value === 'string'
      ? value.replace(/^chart-(\d+)-layer-/, (match, id: string) => {
          const next = ids.get(Number(id));
          return next === undefined ? match : `chart-${String(next)}-layer-`;
        })
      : value;
}

/** A dashboard's metadata for copied charts: every chart id is replaced by that of the copy. */
export function renumberCharts(metadata: UnknownRecord, ids: Ids): UnknownRecord {
  const id = createIdMapper(ids);
  const scope = fields({ excluded: list(id), selectedLayers: list(renumberLayer(ids)) });
  const entry = fields({ scope, chartsInScope: list(id) });
  const changes: Readonly<Record<string, Change>> = {
    native_filter_configuration: list(entry),
    chart_customization_config: list(entry),
    chart_configuration: byChart(id, fields({ id, crossFilters: entry })),
    global_chart_configuration: entry,
    expanded_slices: byChart(id),
    timed_refresh_immune_slices: list(id),
    filter_scopes: byChart(id, (columns) =>
      isRecord(columns)
        ? Object.fromEntries(
            Object.entries(columns).map(([key, column]) => [key, fields({ immune: list(id) })(column)]),
          )
        : columns,
    ),
    default_filters: asJson(byChart(id)),
  };
  const renumbered = fields(changes)(metadata);
  return isRecord(renumbered) ? renumbered : metadata;
}
