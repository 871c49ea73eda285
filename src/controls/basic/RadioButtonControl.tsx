import { asArray } from '../../lib/read';
import { RadioGroup } from '../../ui/form/RadioGroup';
import type { SelectValue } from '../../ui/form/Select';
import type { ControlProps } from '../controlTypes';
import { readChoices } from './choices';

/** A radio group for few choices. */
export function RadioButtonControl(props: ControlProps & { readonly look?: 'buttons' | 'column' }) {
  const { look = 'buttons', spec, id, labelId, value, onChange, disabled, invalid, describedBy } = props;
  const unavailable = asArray(spec.disabledChoices);
  const options = readChoices(spec).map((option) => ({ ...option, disabled: unavailable.includes(option.value) }));
  // Without a saved value the first is the default, as in charts and queries.
  const selected: SelectValue | undefined = options.find((option) => option.value === (value ?? null))?.value;
  const fallback = value === undefined || value === null || value === '' ? options[0]?.value : undefined;
  return (
    <RadioGroup<SelectValue>
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      disabled={disabled}
      invalid={invalid}
      look={look}
      options={options}
      value={selected ?? fallback}
      onChange={(next) => onChange(next)}
    />
  );
}
