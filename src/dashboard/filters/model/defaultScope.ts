import { asArray, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { sameValue } from '../../../lib/sameValue';
import type { SlicesById } from '../../../chart/slice';
import { WHOLE_DASHBOARD } from './configEntry';
import type { ScopeSetting } from './scopeTree';

/**
 * The scope that Superset's own form gives to a new entry: all charts but those of other datasets. A time range has no dataset and
 * is for all of them: there the form keeps the dataset that the entry had before its type was changed, unseen.
 */
export function getDefaultScope(entry: UnknownRecord, slices: SlicesById): ScopeSetting {
  const { datasetId } = asRecord(asArray(entry.targets)[0]);
  // A chart without a dataset stays.
  const included = ['', `${String(datasetId)}__table`];
  const others = Object.values(slices).filter(({ form_data }) => !included.includes(asString(form_data.datasource)));
  return { ...WHOLE_DASHBOARD, excluded: datasetId === undefined ? [] : others.map(({ id }) => id) };
}

/** A changed new entry: its scope follows its dataset until the user selects another one. */
export function withDefaultScope(before: UnknownRecord, after: UnknownRecord, slices: SlicesById): UnknownRecord {
  const isUntouched = before.scope === after.scope && sameValue(before.scope, getDefaultScope(before, slices));
  return isUntouched && !sameValue(before.targets, after.targets)
    ? { ...after, scope: getDefaultScope(after, slices) }
    : after;
}
