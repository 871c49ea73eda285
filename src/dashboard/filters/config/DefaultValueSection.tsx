import { useId } from 'react';
import { stringifyJson } from '../../../lib/losslessJson';
import { t } from '../../../lib/t';
import { toNativeFilter, withDefault } from '../model/configEntry';
import { needsDefault } from '../model/validateConfig';
import { getConfigType, isChecked } from '../model/configTypes';
import { getParentsExtraFormData } from '../model/dependencies';
import { FilterField } from '../bar/fields/FilterField';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import { CheckboxSection } from './CheckboxSection';

/** The default value, edited with the field of the filter itself. */
export function DefaultValueSection({ entryDraft, filter }: EntryProps) {
  const id = useId();
  const { draft, dispatch, traits } = useConfig();
  const { errors, edit } = useEntry(entryDraft);
  const usesFirstValue = isChecked(filter, 'defaultToFirstItem');
  const isRequired = needsDefault(filter);
  const { requires } = getConfigType(filter, traits);
  const isComplete =
    (requires === 'nothing' || filter.datasetId !== undefined) &&
    (requires !== 'column' || filter.column !== undefined);
  const masks = Object.fromEntries(draft.map((other) => [other.id, toNativeFilter(other.entry).defaultDataMask]));
  return (
    <CheckboxSection
      label={filter.kind === 'customization' ? t('Display control has default value') : t('Filter has default value')}
      isChecked={!usesFirstValue && (isRequired || entryDraft.sections.has('default'))}
      disabledReason={
        usesFirstValue
          ? t('Default value set automatically when "Select first filter value by default" is checked')
          : isRequired
            ? t('Default value must be set when "Filter value is required" is checked')
            : undefined
      }
      onChange={(isOn) => dispatch({ type: 'sectionToggled', id: entryDraft.id, section: 'default', isOn })}
    >
      <FormField id={id} label={t('Default Value')} error={errors.default} isGroup>
        {isComplete ? (
          <FilterField
            // Remounts the field when its settings change: its local state would be stale.
            key={stringifyJson([filter.filterType, String(filter.datasetId), filter.column, filter.controlValues])}
            filter={filter}
            mask={filter.defaultDataMask}
            onChange={(mask) => edit((entry) => withDefault(entry, mask))}
            parents={getParentsExtraFormData(filter, masks)}
            labelledBy={`${id}-label`}
            describedBy={`${id}-error`}
            invalid={errors.default !== undefined}
          />
        ) : (
          <p className="filter-config-help">{t('Fill all required fields to enable "Default Value"')}</p>
        )}
      </FormField>
    </CheckboxSection>
  );
}
