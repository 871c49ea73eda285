import type { QueryRules } from '../lib/queryRules';
import type { UnknownRecord } from '../lib/read';
import type { FormData } from '../lib/wire';

/**
 * The default values of a viz type's controls: those of every version, and those of one version alone. Nulls are
 * left out, except where they stop a second query from inheriting the first one's. Generated from
 * docs/contract/viz-controls.json and shared-controls.json.
 */
export interface ControlDefaults {
  readonly all?: UnknownRecord;
  readonly 2?: UnknownRecord;
  /** Absent: as in 2, for a type that Superset removed but that is still supported here. */
  readonly 6?: UnknownRecord;
}

export function controlDefaults(defaults: ControlDefaults | undefined, rules: QueryRules): UnknownRecord {
  return { ...defaults?.all, ...(defaults?.[rules.dataVersion] ?? defaults?.[2]) };
}

/**
 * Saved form data with defaults for missing control keys, as Superset completes it on a dashboard. The
 * controls' keys come first, as their order decides the order of columns. A saved null stays null.
 */
export function withControlDefaults(
  formData: FormData,
  defaults: ControlDefaults | undefined,
  rules: QueryRules,
): FormData {
  return { ...controlDefaults(defaults, rules), ...formData };
}
