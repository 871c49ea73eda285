import { useState } from 'react';
import { parseColor, toCss } from '../../lib/color/color';
import { asArray, asNumber, asRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { ColorPicker } from '../../ui/form/ColorPicker';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { moveItem } from '../adhoc/createZone';
import type { ControlProps } from '../controlTypes';
import { EntryForm } from './EntryForm';
import { EntryList } from './EntryList';

const NEW: UnknownRecord = { color: { r: 0, g: 122, b: 135, a: 1 }, strokeWidth: 1 };

const isBand = (contour: UnknownRecord) => asNumber(contour.upperThreshold) !== undefined;

interface FormProps {
  readonly contour: UnknownRecord | undefined;
  readonly onSave: (contour: UnknownRecord) => void;
}

function ContourForm({ contour: saved, onSave }: FormProps) {
  const [contour, setContour] = useState<UnknownRecord>(saved ?? NEW);
  const [kind, setKind] = useState(isBand(contour) ? 'band' : 'line');
  const set = (change: UnknownRecord) => setContour((current) => ({ ...current, ...change }));
  const lower = asNumber(contour.lowerThreshold);
  const upper = asNumber(contour.upperThreshold);
  const isInverted = kind === 'band' && lower !== undefined && upper !== undefined && lower >= upper;
  const isComplete = lower !== undefined && (kind === 'line' || (upper !== undefined && !isInverted));
  const save = () => {
    const { upperThreshold, strokeWidth, ...rest } = contour;
    onSave(kind === 'band' ? { ...rest, upperThreshold } : { ...rest, strokeWidth });
  };
  return (
    <EntryForm submitText={t('Save')} onSubmit={isComplete ? save : undefined}>
      <Field label={t('Type')} wide>
        {({ id, labelledBy }) => (
          <RadioGroup
            id={id}
            labelledBy={labelledBy}
            options={[
              { value: 'line', label: t('Isoline') },
              { value: 'band', label: t('Isoband') },
            ]}
            value={kind}
            onChange={setKind}
          />
        )}
      </Field>
      <Field label={kind === 'line' ? t('Threshold') : t('Lower Threshold')}>
        {(ids) => <NumberInput {...ids} value={lower} onChange={(lowerThreshold) => set({ lowerThreshold })} />}
      </Field>
      {kind === 'line' ? (
        <Field label={t('Width')}>
          {(ids) => (
            <NumberInput
              {...ids}
              min={0}
              value={asNumber(contour.strokeWidth)}
              onChange={(strokeWidth) => set({ strokeWidth })}
            />
          )}
        </Field>
      ) : (
        <Field
          label={t('Upper Threshold')}
          error={isInverted ? t('Lower threshold must be lower than upper threshold') : undefined}
        >
          {(ids) => <NumberInput {...ids} value={upper} onChange={(upperThreshold) => set({ upperThreshold })} />}
        </Field>
      )}
      <Field label={t('Color')}>
        {({ id, labelledBy }) => (
          <ColorPicker id={id} labelledBy={labelledBy} value={contour.color} onChange={(color) => set({ color })} />
        )}
      </Field>
    </EntryForm>
  );
}

function getLabel(contour: UnknownRecord): string {
  const text = (threshold: unknown) => String(asNumber(threshold) ?? '?');
  const { lowerThreshold, upperThreshold, strokeWidth } = contour;
  return isBand(contour)
    ? `${t('Threshold')}: [${text(lowerThreshold)}, ${text(upperThreshold)}]`
    : `${t('Threshold')}: ${text(lowerThreshold)}, ${t('Width')}: ${text(strokeWidth)}`;
}

/** A list of contour lines (isolines) or bands (isobands); the first is the lowest. */
export function ContourControl({ value, onChange, ...control }: ControlProps) {
  // A chart without saved ones draws those of the panel.
  const list = asArray(value ?? control.spec.default);
  return (
    <EntryList
      {...control}
      entries={list.map((saved) => {
        const color = parseColor(asRecord(saved).color);
        return { label: getLabel(asRecord(saved)), color: color && toCss(color) };
      })}
      addText={t('Click to add a contour')}
      addTitle={t('Click to add a contour')}
      editTitle={t('Edit')}
      editor={(at, close) => (
        <ContourForm
          contour={at === undefined ? undefined : asRecord(list[at])}
          onSave={(contour) => {
            onChange(at === undefined ? [...list, contour] : list.with(at, contour));
            close();
          }}
        />
      )}
      onRemove={(at) => onChange(list.toSpliced(at, 1))}
      onMove={(from, to) => onChange(moveItem(list, from, to))}
    />
  );
}
