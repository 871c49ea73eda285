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

/** The value that the filter begins with, chosen in the very filter. */
export function DefaultValueSection({ one, view }: EntryProps) {
  const id = useId();
  const { draft, dispatch, generation } = useConfig();
  const { problems, edit } = useEntry(one);
  const looksUp = isChecked(view, 'defaultToFirstItem');
  const isNeeded = needsDefault(view);
  const { requires: needs } = getConfigType(view, generation);
  const isComplete =
    (needs === 'nothing' || view.datasetId !== undefined) && (needs !== 'column' || view.column !== undefined);
  const masks = Object.fromEntries(draft.map((other) => [other.id, toNativeFilter(other.entry).defaultDataMask]));
  return (
    <CheckboxSection
      label={view.kind === 'customization' ? t('Display control has default value') : t('Filter has default value')}
      on={!looksUp && (isNeeded || one.sections.has('default'))}
      fixed={
        looksUp
          ? t('Default value set automatically when "Select first filter value by default" is checked')
          : isNeeded
            ? t('Default value must be set when "Filter value is required" is checked')
            : undefined
      }
      onChange={(on) => dispatch({ type: 'partToggled', id: one.id, part: 'default', on })}
    >
      <FormField id={id} label={t('Default Value')} problem={problems.default} isGroup>
        {isComplete ? (
          <FilterField
            // Another column or way to choose makes another field: nothing that it remembers fits.
            key={stringifyJson([view.filterType, String(view.datasetId), view.column, view.controlValues])}
            filter={view}
            mask={view.defaultDataMask}
            onChange={(mask) => edit((entry) => withDefault(entry, mask))}
            parents={getParentsExtraFormData(view, masks)}
            labelledBy={`${id}-label`}
            describedBy={`${id}-error`}
            invalid={problems.default !== undefined}
          />
        ) : (
          <p className="filter-config-help">{t('Fill all required fields to enable "Default Value"')}</p>
        )}
      </FormField>
    </CheckboxSection>
  );
}
