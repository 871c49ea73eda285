import { t } from '../../lib/t';
import { union } from './selectOptions';
import type { SelectOption, SelectValue } from './selectTypes';

/** Something that is done with all options of the list at once. */
export interface BulkAction {
  readonly key: 'all' | 'none';
  readonly label: string;
  /** What is chosen after it; undefined: there is nothing to do. */
  readonly values: readonly SelectValue[] | undefined;
}

interface Bulk {
  readonly listed: readonly SelectOption[];
  readonly find: (value: SelectValue) => SelectOption | undefined;
  readonly chosen: readonly SelectValue[];
  /** The options of what is chosen. */
  readonly shown: readonly SelectOption[];
  /** What was chosen when the list was opened. */
  readonly before: readonly SelectValue[];
}

/**
 * To choose all that is listed, and to clear what of it is chosen; nothing where less than two options are listed. A text
 * that is only being typed is no option. Source: the reference's own select (6.1.0), also for its words.
 */
export function bulkActions({ listed, find, chosen, shown, before }: Bulk): readonly BulkAction[] {
  const old = new Set(before);
  const offered = listed.filter(
    ({ value, disabled }) => disabled !== true && (find(value) !== undefined || old.has(value)),
  );
  if (offered.length < 2) return [];
  const values = new Set(offered.map(({ value }) => value));
  const rest = chosen.filter((_value, i) => !values.has(shown[i]?.value ?? null));
  const cleared = chosen.length - rest.length;
  // What is chosen already is written as it was: a saved text may stand for a number.
  const taken = new Set(shown.map(({ value }) => value));
  const added = offered.flatMap(({ value }) => (taken.has(value) ? [] : [value]));
  return [
    {
      key: 'all',
      label: `${t('Select all')} (${String(offered.length)})`,
      values: added.length === 0 ? undefined : union(chosen, added),
    },
    { key: 'none', label: `${t('Clear')} (${String(cleared)})`, values: cleared === 0 ? undefined : rest },
  ];
}
