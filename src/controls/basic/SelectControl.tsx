import { useMemo } from 'react';
import { asArray, asOptionalString } from '../../lib/read';
import { t, tn } from '../../lib/t';
import { Select, type SelectOption, type SelectValue } from '../../ui/form/Select';
import { choiceKey } from '../choiceKey';
import type { ControlProps } from '../controlTypes';
import { asSelectValue, readChoices } from './choices';
import { FormatSample } from './FormatSample';

interface OptionsProps extends ControlProps {
  readonly options: readonly SelectOption[];
  readonly loading?: boolean;
  readonly emptyText?: string | undefined;
}

/** The common props of single and multiple selects. */
function getSelectProps({
  spec,
  id,
  labelId,
  describedBy,
  disabled,
  invalid,
  options,
  loading,
  emptyText,
}: OptionsProps) {
  return {
    id,
    labelledBy: labelId,
    describedBy,
    disabled,
    invalid,
    options,
    loading,
    emptyText,
    freeForm: spec.freeForm,
  };
}

function MultiSelect(props: OptionsProps) {
  const { spec, options, value, onChange } = props;
  const saved = asArray(value);
  // The option is selected however its value is spelled.
  const byKey = useMemo(() => new Map(options.map((option) => [choiceKey(option.value), option.value])), [options]);
  const selected = saved.map((item) => byKey.get(choiceKey(item)) ?? asSelectValue(item));
  // A value that could only be shown as text is restored as it was saved.
  const toSavedValue = (item: SelectValue): unknown => {
    const at = selected.indexOf(item);
    return at === -1 ? item : saved[at];
  };
  return (
    <Select
      multi
      {...getSelectProps(props)}
      clearable={spec.clearable !== false}
      placeholder={asOptionalString(spec.placeholder) ?? tn('%s option', '%s options', options.length)}
      value={[...new Set(selected)]}
      onChange={(next) => onChange(next.map(toSavedValue))}
    />
  );
}

function SingleSelect(props: OptionsProps) {
  const { spec, options, value, onChange } = props;
  // Undefined and null are the same option where null is one.
  const selected =
    value === undefined || value === null
      ? options.some((o) => o.value === null)
        ? null
        : undefined
      : asSelectValue(value);
  return (
    <Select
      {...getSelectProps(props)}
      clearable={spec.clearable !== false && selected !== null}
      placeholder={asOptionalString(spec.placeholder) ?? t('None')}
      value={selected}
      onChange={(next) => onChange(next === undefined ? null : next)}
    />
  );
}

/** The select of a control with resolved options. */
export function OptionsControl(props: OptionsProps) {
  return props.spec.multi === true ? <MultiSelect {...props} /> : <SingleSelect {...props} />;
}

/** A single or multiple select. Typed text stays text; the server and the charts parse it where they need a number. */
export function SelectControl(props: ControlProps) {
  const { spec, value } = props;
  const options = useMemo(() => readChoices(spec), [spec]);
  return (
    <>
      <OptionsControl {...props} options={options} />
      <FormatSample options={options} format={value} />
    </>
  );
}
