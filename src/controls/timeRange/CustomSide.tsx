import { useId } from 'react';
import { t } from '../../lib/t';
import { TIME_MODES, TIME_UNITS, type TimeMode, type TimeUnit } from './model/timeRangeCustom';
import type { ServerTraits } from '../../lib/getTraits';
import { DatePicker } from '../../ui/form/DatePicker';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select } from '../../ui/form/Select';
import { modeLabel, sideHint, sideLabel, unitLabel } from './pickerLabels';

interface CustomSideProps {
  readonly side: 'since' | 'until';
  readonly traits: ServerTraits;
  readonly mode: TimeMode;
  readonly datetime: string;
  readonly unit: TimeUnit;
  readonly quantity: number | undefined;
  readonly isInvalid: boolean;
  readonly onMode: (mode: TimeMode) => void;
  readonly onDatetime: (datetime: string) => void;
  readonly onUnit: (unit: TimeUnit) => void;
  readonly onQuantity: (quantity: number | undefined) => void;
}

/** Start or end of a custom range. */
export function CustomSide(props: CustomSideProps) {
  const { side, traits, mode, datetime, unit, quantity, isInvalid, onMode, onDatetime, onUnit, onQuantity } = props;
  const id = useId();
  const name = sideLabel(side, traits);
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Field id={id} label={name} hint={sideHint(side)}>
        <Select
          id={id}
          options={TIME_MODES.map((mode) => ({ value: mode, label: modeLabel(mode) }))}
          value={mode}
          onChange={(selected) => {
            const next = TIME_MODES.find((mode) => mode === selected);
            if (next !== undefined) onMode(next);
          }}
        />
      </Field>
      {mode === 'specific' && (
        <DatePicker
          label={`${name}: ${t('Date/Time')}`}
          // As saved; a time zone or fraction of a second stays in the text until another date is picked.
          value={datetime.slice(0, 19)}
          onChange={(next) => {
            if (next !== '') onDatetime(next);
          }}
        />
      )}
      {mode === 'relative' && (
        <div className="v-time-range-distance">
          <NumberInput
            label={t('Relative quantity')}
            placeholder={t('Relative quantity')}
            min={1}
            step={1}
            value={quantity}
            invalid={isInvalid}
            onChange={onQuantity}
          />
          <Select
            label={t('Relative period')}
            options={TIME_UNITS.map((unit) => ({ value: unit, label: unitLabel(unit, side) }))}
            value={unit}
            onChange={(selected) => {
              const next = TIME_UNITS.find((unit) => unit === selected);
              if (next !== undefined) onUnit(next);
            }}
          />
        </div>
      )}
    </div>
  );
}
