import type { FormData } from '../lib/wire';
import { asRecord, type UnknownRecord } from '../lib/read';
import data from './controlDefaults.json';
import type { QueryRules } from '../lib/queryRules';

/*
 * controlDefaults.json: per viz type [in both generations, in 2, in 6], the values that the reference's controls start
 * with (null ones left out, but those that keep
 * the mixed chart's second query from taking over the first one's). Types that are not built have only those that change the question.
 * Made from docs/contract/viz-controls.json and shared-controls.json.
 */
const byType: UnknownRecord = data;

function list(viz_type: string): readonly unknown[] {
  const found = Object.hasOwn(byType, viz_type) ? byType[viz_type] : undefined;
  return Array.isArray(found) ? found : [];
}

/** What the controls of this viz type start with; empty for a type of neither Superset version. */
export function controlDefaults(viz_type: string, rules: QueryRules): UnknownRecord {
  const [both, two, six] = list(viz_type);
  // A type that generation 6 no longer has may still be drawn by us before such a server: then as it was.
  return { ...asRecord(both), ...asRecord(rules.generation === 6 && six !== undefined ? six : two) };
}

/**
 * Saved form data with the controls' defaults where it has no such key: as the reference completes it on a dashboard.
 * The controls' keys come first, as their order decides the order of columns. A saved null stays null.
 */
export function withControlDefaults(formData: FormData, rules: QueryRules): FormData {
  return { ...controlDefaults(formData.viz_type, rules), ...formData };
}
