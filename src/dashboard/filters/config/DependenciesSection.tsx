import { useId } from 'react';
import { t } from '../../../lib/t';
import { getPossibleParents } from '../model/validateConfig';
import { toNativeFilter } from '../model/configEntry';
import { Select } from '../../../ui/form/Select';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import { CheckboxSection } from './CheckboxSection';
import { TimeColumnField } from './TimeColumnField';
import { getTimeColumns, hasTimeParent } from './timeColumns';
import type { DatasetResult } from './useDataset';

interface Props extends EntryProps {
  readonly datasetResult: DatasetResult;
}

/** The parent filters, whose values narrow the options of this one. */
export function DependenciesSection({ entryDraft, filter, datasetResult }: Props) {
  const id = useId();
  const { draft, dispatch } = useConfig();
  const { errors, edit } = useEntry(entryDraft);
  const possibleParents = getPossibleParents(draft, entryDraft.id);
  const timeColumns = getTimeColumns(datasetResult.dataset);
  const on = entryDraft.sections.has('dependencies');
  // Selected parents that are no longer valid are listed too, so that they can be removed.
  const invalid = filter.cascadeParentIds.flatMap((parent) => {
    if (possibleParents.some((filter) => filter.id === parent)) return [];
    const parentDraft = draft.find((other) => other.id === parent && other.removed === 'no');
    return [
      {
        value: parent,
        label: parentDraft ? toNativeFilter(parentDraft.entry).name || parent : t('%s (removed)', parent),
      },
    ];
  });
  const options = [
    ...possibleParents.map((filter) => ({ value: filter.id, label: filter.name || t('[untitled]') })),
    ...invalid,
  ];
  if (options.length === 0 && !on) return null;
  return (
    <CheckboxSection
      label={t('Values are dependent on other filters')}
      help={t('Values selected in other filters will affect the filter options to only show relevant values')}
      isChecked={on}
      onChange={(isOn) => {
        dispatch({ type: 'sectionToggled', id: entryDraft.id, section: 'dependencies', isOn });
        // Starts with the first possible parent, as in Superset.
        const [first] = possibleParents;
        if (isOn && first) edit((entry) => ({ ...entry, cascadeParentIds: [first.id] }));
      }}
    >
      <FormField id={id} label={t('Values dependent on')} error={errors.dependencies}>
        <Select
          multi
          id={id}
          describedBy={`${id}-error`}
          invalid={errors.dependencies !== undefined}
          placeholder={t('Select parent filters')}
          options={options}
          value={filter.cascadeParentIds}
          onChange={(ids) => edit((entry) => ({ ...entry, cascadeParentIds: ids.map(String) }))}
        />
      </FormField>
      {timeColumns.length > 0 && hasTimeParent(filter, draft) && (
        <TimeColumnField
          entryDraft={entryDraft}
          names={timeColumns}
          help={t('Time column to apply dependent temporal filter to')}
        />
      )}
    </CheckboxSection>
  );
}
