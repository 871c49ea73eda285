import { asNumber, asRecord, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Field } from '../../ui/form/Field';
import { RadioGroup } from '../../ui/form/RadioGroup';
import type { ControlProps } from '../controlTypes';
import { RequiredNumberInput } from './RequiredNumberInput';
import { ValuePopover } from './ValuePopover';

const FIELDS = [
  { key: 'fixedLatitude', from: 'latitude', label: 'Latitude', min: -90, max: 90 },
  { key: 'fixedLongitude', from: 'longitude', label: 'Longitude', min: -180, max: 180 },
  { key: 'fixedZoom', from: 'zoom', label: 'Zoom', min: 0, max: 28 },
] as const;

/** The map's extent: fit to data, or fixed. */
export function MapViewControl({ spec, value, onChange, ...control }: ControlProps) {
  const view = isRecord(value) ? value : asRecord(spec.default);
  const isCustom = view.mode === 'CUSTOM';
  const set = (change: UnknownRecord) => onChange({ ...view, ...change });
  const customize = () => {
    // A custom extent starts at the map's current view.
    const start: UnknownRecord = Object.fromEntries(FIELDS.map(({ key, from }) => [key, view[key] ?? view[from] ?? 0]));
    set({ ...start, mode: 'CUSTOM' });
  };
  return (
    <ValuePopover {...control} title={t(spec.label ?? 'Extent')} summary={isCustom ? t('CUSTOM') : t('FIT DATA')}>
      <Field label={t('Extent mode')} wide>
        {({ id, labelledBy }) => (
          <RadioGroup
            id={id}
            labelledBy={labelledBy}
            options={[
              { value: 'FIT_DATA', label: t('FIT DATA') },
              { value: 'CUSTOM', label: t('CUSTOM') },
            ]}
            value={isCustom ? 'CUSTOM' : 'FIT_DATA'}
            onChange={(mode) => (mode === 'CUSTOM' ? customize() : set({ mode }))}
          />
        )}
      </Field>
      {isCustom &&
        FIELDS.map(({ key, label, min, max }) => (
          <Field key={key} label={t(label)}>
            {({ id }) => (
              <RequiredNumberInput
                id={id}
                min={min}
                max={max}
                value={asNumber(view[key])}
                onChange={(next) => set({ [key]: next })}
              />
            )}
          </Field>
        ))}
    </ValuePopover>
  );
}
