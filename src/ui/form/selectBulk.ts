import { t } from '../../lib/t';
import { union } from './selectOptions';
import type { SelectOption, SelectValue } from './selectTypes';

/** An action on all listed options. */
export interface BulkAction {
  readonly key: 'all' | 'none';
  readonly label: string;
  /** The selection after it; undefined where nothing would change. */
  readonly values: readonly SelectValue[] | undefined;
}

interface Bulk {
  readonly listed: readonly SelectOption[];
  readonly find: (value: SelectValue) => SelectOption | undefined;
  readonly selected: readonly SelectValue[];
  /** The selected options. */
  readonly shown: readonly SelectOption[];
  /** The selection when the list was opened. */
  readonly before: readonly SelectValue[];
}

/**
 * Selects all listed options, or clears those that are selected; none where less than two options are listed. A text that
 * is being typed does not count as an option. Source: the select of Superset 6.1.0, also for the labels.
 */
export function bulkActions({ listed, find, selected, shown, before }: Bulk): readonly BulkAction[] {
  const old = new Set(before);
  const enabled = listed.filter(
    ({ value, disabled }) => disabled !== true && (find(value) !== undefined || old.has(value)),
  );
  if (enabled.length < 2) return [];
  const values = new Set(enabled.map(({ value }) => value));
  const rest = selected.filter((_value, i) => !values.has(shown[i]?.value ?? null));
  const cleared = selected.length - rest.length;
  // Selected values stay unchanged: a saved string may match a number.
  const selectedValues = new Set(shown.map(({ value }) => value));
  const added = enabled.flatMap(({ value }) => (selectedValues.has(value) ? [] : [value]));
  return [
    {
      key: 'all',
      label: `${t('Select all')} (${String(enabled.length)})`,
      values: added.length === 0 ? undefined : union(selected, added),
    },
    { key: 'none', label: `${t('Clear')} (${String(cleared)})`, values: cleared === 0 ? undefined : rest },
  ];
}
