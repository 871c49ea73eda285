import { useMemo } from 'react';
import { asArray, asOptionalString } from '../../lib/read';
import { t, tn } from '../../lib/t';
import { Select, type SelectOption, type SelectValue } from '../../ui/form/Select';
import type { ControlProps } from '../controlTypes';
import { asSelectValue, readChoices } from './choices';
import { FormatSample } from './FormatSample';

interface OptionsProps extends ControlProps {
  readonly options: readonly SelectOption[];
  readonly loading?: boolean;
  readonly emptyText?: string | undefined;
}

/** What a select of one and a select of several are given alike. */
function fieldOf({ spec, id, labelId, describedBy, disabled, invalid, options, loading, emptyText }: OptionsProps) {
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

function Several(props: OptionsProps) {
  const { spec, options, value, onChange } = props;
  const saved = asArray(value);
  const shown = saved.map(asSelectValue);
  // What could only be shown as text goes back as what it was.
  const asSaved = (one: SelectValue): unknown => {
    const at = shown.indexOf(one);
    return at === -1 ? one : saved[at];
  };
  return (
    <Select
      multi
      {...fieldOf(props)}
      clearable={spec.clearable !== false}
      placeholder={asOptionalString(spec.placeholder) ?? tn('%s option', '%s options', options.length)}
      value={shown}
      onChange={(next) => onChange(next.map(asSaved))}
    />
  );
}

function One(props: OptionsProps) {
  const { spec, options, value, onChange } = props;
  // No choice, and a choice of nothing, are the same where nothing is a choice.
  const shown =
    value === undefined || value === null
      ? options.some((o) => o.value === null)
        ? null
        : undefined
      : asSelectValue(value);
  return (
    <Select
      {...fieldOf(props)}
      clearable={spec.clearable !== false && shown !== null}
      placeholder={asOptionalString(spec.placeholder) ?? t('None')}
      value={shown}
      onChange={(next) => onChange(next === undefined ? null : next)}
    />
  );
}

/** A select of a control whose options are known already. */
export function OptionsControl(props: OptionsProps) {
  return props.spec.multi === true ? <Several {...props} /> : <One {...props} />;
}

/** A choice, or several. Text that was typed stays text; the server and the pictures read it as a number where they need one. */
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
