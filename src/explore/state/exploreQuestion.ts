import { askedFormData, begunFormData } from '../../query/exploreFormData';
import { sameValue } from '../../lib/sameValue';
import type { QueryRules } from '../../lib/queryRules';
import type { Datasource, FormData } from '../../lib/wire';

export interface QuestionOf {
  readonly dataset: Datasource | undefined;
  readonly rules: QueryRules;
  /** Undefined for a chart that was never saved. */
  readonly sliceId: number | undefined;
  /** Of the address: they go with the question, not into the saved chart. */
  readonly urlParams: Readonly<Record<string, string>>;
}

function named(formData: FormData, sliceId: number | undefined): FormData {
  return sliceId === undefined ? formData : { ...formData, slice_id: sliceId };
}

/** What the server is asked with these settings: the type's own controls with their defaults. Pure. */
export function questionFormData(work: FormData, { dataset, rules, sliceId, urlParams }: QuestionOf): FormData {
  return askedFormData({ ...named(work, sliceId), url_params: urlParams }, dataset, rules);
}

export interface BegunOf extends Omit<QuestionOf, 'urlParams'> {
  /** conf DEFAULT_TIME_FILTER. */
  readonly defaultTimeFilter: unknown;
}

/** What work on these settings begins with: what the panel derives from them and from the dataset is filled in. Pure. */
export function begunWork(formData: FormData, { dataset, rules, sliceId, defaultTimeFilter }: BegunOf): FormData {
  const { slice_id: _id, ...begun } = begunFormData(named(formData, sliceId), dataset, { rules, defaultTimeFilter });
  return { ...begun, viz_type: formData.viz_type, datasource: formData.datasource };
}

/** Whether two settings ask the same, apart from the keys that only change the drawing. */
export function asksTheSame(one: FormData, other: FormData, drawingOnly: ReadonlySet<string>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => drawingOnly.has(key) || sameValue(one[key], other[key]));
}
