import { useId } from 'react';
import { t } from '../../../lib/t';
import { getPossibleParents } from '../model/validateConfig';
import { toNativeFilter } from '../model/configEntry';
import { Select } from '../../../ui/form/Select';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import { CheckboxSection } from './CheckboxSection';

/** The filters whose values narrow what this one offers. */
export function DependenciesSection({ one, view }: EntryProps) {
  const id = useId();
  const { draft, dispatch } = useConfig();
  const { problems, edit } = useEntry(one);
  const possible = getPossibleParents(draft, one.id);
  const on = one.sections.has('dependencies');
  // What cannot be chosen (any more) but is, is shown by its name and can be taken away.
  const chosen = view.cascadeParentIds.flatMap((parent) => {
    if (possible.some((filter) => filter.id === parent)) return [];
    const known = draft.find((other) => other.id === parent && other.removed === 'no');
    return [{ value: parent, label: known ? toNativeFilter(known.entry).name || parent : t('%s (removed)', parent) }];
  });
  const options = [
    ...possible.map((filter) => ({ value: filter.id, label: filter.name || t('[untitled]') })),
    ...chosen,
  ];
  if (options.length === 0 && !on) return null;
  return (
    <CheckboxSection
      label={t('Values are dependent on other filters')}
      help={t('Values selected in other filters will affect the filter options to only show relevant values')}
      on={on}
      onChange={(next) => dispatch({ type: 'partToggled', id: one.id, part: 'dependencies', on: next })}
    >
      <FormField id={id} label={t('Values dependent on')} problem={problems.dependencies}>
        <Select
          multi
          id={id}
          describedBy={`${id}-error`}
          invalid={problems.dependencies !== undefined}
          placeholder={t('Select parent filters')}
          options={options}
          value={view.cascadeParentIds}
          onChange={(ids) => edit((entry) => ({ ...entry, cascadeParentIds: ids.map(String) }))}
        />
      </FormField>
    </CheckboxSection>
  );
}
