import type { QueryRules } from '../lib/queryRules';
import type { UnknownRecord } from '../lib/read';
import type { FormData } from '../lib/wire';

/**
 * The values that the controls of a viz type start with: in every version, and those of one alone. Null ones are
 * left out, except where they keep a second query from inheriting the first one's. Made from
 * docs/contract/viz-controls.json and shared-controls.json.
 */
export interface ControlDefaults {
  readonly all?: UnknownRecord;
  readonly 2?: UnknownRecord;
  /** Absent: as in 2, for a type that Superset dropped and that can still be drawn. */
  readonly 6?: UnknownRecord;
}

export function controlDefaults(defaults: ControlDefaults | undefined, rules: QueryRules): UnknownRecord {
  return { ...defaults?.all, ...(defaults?.[rules.dataVersion] ?? defaults?.[2]) };
}

/**
 * Saved form data with the controls' defaults where it has no such key, as Superset completes it on a dashboard. The
 * controls' keys come first, as their order decides the order of columns. A saved null stays null.
 */
export function withControlDefaults(
  formData: FormData,
  defaults: ControlDefaults | undefined,
  rules: QueryRules,
): FormData {
  return { ...controlDefaults(defaults, rules), ...formData };
}
