import { initialFormData, requestFormData } from '../../viz/controlPanels/initialFormData';
import type { UnknownRecord } from '../../lib/read';
import { sameValue } from '../../lib/sameValue';
import type { QueryRules } from '../../lib/queryRules';
import type { Datasource, FormData } from '../../lib/wire';

export interface QueryContext {
  readonly dataset: Datasource | undefined;
  readonly rules: QueryRules;
  /** Undefined for a chart that was never saved. */
  readonly sliceId: number | undefined;
  readonly urlParams: UnknownRecord;
}

function withSliceId(formData: FormData, sliceId: number | undefined): FormData {
  return sliceId === undefined ? formData : { ...formData, slice_id: sliceId };
}

/** The form data of a chart data request: the viz type's own controls with their defaults. Pure. */
export function toQueryFormData(formData: FormData, { dataset, rules, sliceId, urlParams }: QueryContext): FormData {
  return requestFormData({ ...withSliceId(formData, sliceId), url_params: urlParams }, dataset, rules);
}

export interface InitialFormDataContext extends Omit<QueryContext, 'urlParams'> {
  /** conf DEFAULT_TIME_FILTER. */
  readonly defaultTimeFilter: unknown;
}

/** Fills in what the control panel derives from the form data and the dataset, as Superset's Explore does on opening. Pure. */
export function toInitialFormData(
  formData: FormData,
  { dataset, rules, sliceId, defaultTimeFilter }: InitialFormDataContext,
): FormData {
  const { slice_id: _id, ...initial } = initialFormData(withSliceId(formData, sliceId), dataset, {
    rules,
    defaultTimeFilter,
  });
  return { ...initial, viz_type: formData.viz_type, datasource: formData.datasource };
}

/** Whether the form data are equal except for these keys. */
export function isSameFormData(
  a: FormData,
  b: FormData,
  ignoredKeys: ReadonlySet<string>,
  isSame: (a: unknown, b: unknown) => boolean = sameValue,
): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => ignoredKeys.has(key) || isSame(a[key], b[key]));
}
