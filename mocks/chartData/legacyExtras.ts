import { asArray, asRecord, asString, type UnknownRecord } from '../../src/lib/read';

/** Time settings of filters for a legacy chart: key of `extra_form_data` → key of form data. */
const overrides = {
  granularity_sqla: 'granularity_sqla',
  time_grain_sqla: 'time_grain_sqla',
  time_range: 'time_range',
};
/** The same, by the reserved columns of filter boxes. */
const timeColumns: Readonly<Record<string, string>> = {
  __granularity: 'granularity',
  __time_col: 'granularity_sqla',
  __time_grain: 'time_grain_sqla',
  __time_range: 'time_range',
};

/** Form data of the legacy API with the dashboard's filters merged in, as the server does it. */
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
