import { useState } from 'react';
import { parseColor, toCss } from '../../lib/color/color';
import { asArray, asNumber, asRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { ColorPicker } from '../../ui/form/ColorPicker';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import type { ControlProps } from '../controlTypes';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';

const NEW: UnknownRecord = { color: { r: 0, g: 122, b: 135, a: 1 } };

interface FormProps {
  readonly item: UnknownRecord | undefined;
  readonly others: readonly UnknownRecord[];
  readonly onSave: (item: UnknownRecord) => void;
}

interface BreakpointErrors {
  readonly minValue?: string;
  readonly maxValue?: string;
}

function getErrors(item: UnknownRecord, others: readonly UnknownRecord[]): BreakpointErrors {
  const min = asNumber(item.minValue);
  const max = asNumber(item.maxValue);
  if (min === undefined || max === undefined) {
    return {
      ...(min === undefined && { minValue: t('Required') }),
      ...(max === undefined && { maxValue: t('Required') }),
    };
  }
  if (min > max) return { minValue: t('This value should be smaller than the right target value') };
  const overlaps = others.some(
    (other) => min <= asNumber(other.maxValue, -Infinity) && max >= asNumber(other.minValue, Infinity),
  );
  return overlaps ? { maxValue: t('The values overlap other breakpoint values') } : {};
}

function BreakpointForm({ item: saved, others, onSave }: FormProps) {
  const [item, setItem] = useState<UnknownRecord>(saved ?? NEW);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const set = (change: UnknownRecord) => setItem((current) => ({ ...current, ...change }));
  const errors = getErrors(item, others);
  const shownErrors: BreakpointErrors = wasSubmitted ? errors : {};
  return (
    <EntryForm
      submitText={t('Save')}
      onSubmit={() => {
        setWasSubmitted(true);
        if (Object.keys(errors).length === 0) onSave(item);
      }}
    >
      <Field label={t('Color')} wide>
        {({ id, labelledBy }) => (
          <ColorPicker id={id} labelledBy={labelledBy} value={item.color} onChange={(color) => set({ color })} />
        )}
      </Field>
      <Field label={t('Min value')} error={shownErrors.minValue}>
        {(ids) => <NumberInput {...ids} value={asNumber(item.minValue)} onChange={(minValue) => set({ minValue })} />}
      </Field>
      <Field label={t('Max value')} error={shownErrors.maxValue}>
        {(ids) => <NumberInput {...ids} value={asNumber(item.maxValue)} onChange={(maxValue) => set({ maxValue })} />}
      </Field>
    </EntryForm>
  );
}

/** Colours of ranges of values: a list of `{color, minValue, maxValue}`. */
export function ColorBreakpointsControl({ value, onChange, ...control }: ControlProps) {
  const list = asArray(value);
  const bound = (end: unknown) => String(asNumber(end) ?? '?');
  return (
    <EntryList
      {...control}
      entries={list.map((saved) => {
        const { color, minValue, maxValue } = asRecord(saved);
        const parsed = parseColor(color);
        return { label: `${bound(minValue)} - ${bound(maxValue)}`, color: parsed && toCss(parsed) };
      })}
      addText={t('Click to add new breakpoint')}
      addTitle={t('Click to add new breakpoint')}
      editTitle={t('Edit')}
      editor={(at, close) => (
        <BreakpointForm
          item={at === undefined ? undefined : asRecord(list[at])}
          others={list.filter((_item, i) => i !== at).map(asRecord)}
          onSave={(item) => {
            onChange(at === undefined ? [...list, { id: list.length, ...item }] : list.with(at, item));
            close();
          }}
        />
      )}
      onRemove={(at) => onChange(list.toSpliced(at, 1))}
    />
  );
}
