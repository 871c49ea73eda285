import { useId } from 'react';
import { asNumber, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { withControl, withDefault } from '../model/configEntry';
import { RadioGroup } from '../../../ui/form/RadioGroup';
import { Select } from '../../../ui/form/Select';
import { useConfig, useEntry, type EntryProps } from './configContext';
import { FormField } from './FormField';
import { CheckboxSection } from './CheckboxSection';

const NO_DEFAULT = { extraFormData: {}, filterState: {}, ownState: {} };

/** For a range: one end only or an exact value, and (6.x) the widget. */
export function SingleValueSection({ entryDraft, filter }: EntryProps) {
  const id = useId();
  const { dispatch, traits } = useConfig();
  const { edit } = useEntry(entryDraft);
  return (
    <>
      <CheckboxSection
        label={t('Single Value')}
        isChecked={entryDraft.sections.has('single')}
        onChange={(isOn) => dispatch({ type: 'sectionToggled', id: entryDraft.id, section: 'single', isOn })}
      >
        <FormField id={`${id}single`} label={t('Single value type')} isGroup>
          <RadioGroup
            look="row"
            labelledBy={`${id}single-label`}
            options={[
              { value: 0, label: t('Minimum') },
              { value: 1, label: t('Exact') },
              { value: 2, label: t('Maximum') },
            ]}
            value={asNumber(filter.controlValues.enableSingleValue)}
            onChange={(enableSingleValue) =>
              edit((entry) => withDefault(withControl(entry, { enableSingleValue }), NO_DEFAULT))
            }
          />
        </FormField>
      </CheckboxSection>
      {traits.hasRangeDisplay && (
        <FormField id={`${id}mode`} label={t('Range Type')}>
          <Select
            id={`${id}mode`}
            options={[
              { value: 'slider', label: t('Slider') },
              { value: 'input', label: t('Range Inputs') },
              { value: 'slider-and-input', label: t('Slider and range input') },
            ]}
            value={asString(filter.controlValues.rangeDisplayMode, 'slider-and-input')}
            onChange={(rangeDisplayMode) => edit((entry) => withControl(entry, { rangeDisplayMode }))}
          />
        </FormField>
      )}
    </>
  );
}
