import { asArray, asRecord, asString, type UnknownRecord } from '../../src/lib/read';

/** What filters set of a legacy chart's time: key of `extra_form_data` → form data. */
const overrides = {
  granularity_sqla: 'granularity_sqla',
  time_grain_sqla: 'time_grain_sqla',
  time_range: 'time_range',
};
/** The same as columns of old filter boxes. */
const timeColumns: Readonly<Record<string, string>> = {
  __granularity: 'granularity',
  __time_col: 'granularity_sqla',
  __time_grain: 'time_grain_sqla',
  __time_range: 'time_range',
};

/** Form data of the legacy API with what the dashboard's filters add to it, as the server itself merges it there. */
export function withExtras(formData: UnknownRecord): UnknownRecord {
  const extra = asRecord(formData['extra_form_data']);
  const boxes = asArray(formData['extra_filters']).map(asRecord);
  const [times, filters] = [
    boxes.filter((filter) => asString(filter['col']) in timeColumns),
    boxes.filter((filter) => !(asString(filter['col']) in timeColumns)),
  ];
  const set = times.flatMap((filter) => {
    const key = timeColumns[asString(filter['col'])];
    return key === undefined || filter['val'] === undefined ? [] : [[key, filter['val']] as const];
  });
  const overridden = Object.entries(overrides).flatMap(([from, to]) => {
    const value = extra[from] ?? (from === 'granularity_sqla' ? extra['granularity'] : undefined);
    return value === undefined || value === null ? [] : [[to, value] as const];
  });
  return {
    ...formData,
    ...Object.fromEntries(set),
    ...Object.fromEntries(overridden),
    adhoc_filters: [...asArray(formData['adhoc_filters']), ...asArray(extra['adhoc_filters'])],
    extra_filters: filters,
    applied_time_extras: {
      ...asRecord(formData['applied_time_extras']),
      ...Object.fromEntries(times.map((filter) => [asString(filter['col']), filter['val']])),
    },
  };
}
