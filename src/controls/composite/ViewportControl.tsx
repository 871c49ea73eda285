import { asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Field } from '../../ui/form/Field';
import { TYPING_MS, useDraft } from '../basic/useDraft';
import type { ControlProps } from '../controlTypes';
import { RequiredNumberInput } from './RequiredNumberInput';
import { ValuePopover } from './ValuePopover';

const FIELDS = [
  { key: 'longitude', label: 'Longitude', min: -180, max: 180 },
  { key: 'latitude', label: 'Latitude', min: -90, max: 90 },
  { key: 'zoom', label: 'Zoom', min: 0, max: 24 },
  { key: 'bearing', label: 'Bearing', min: -360, max: 360 },
  { key: 'pitch', label: 'Pitch', min: 0, max: 85 },
] as const;

/** Degrees, minutes and seconds. */
function degrees(value: number): string {
  const totalSeconds = Math.trunc(Math.abs(value) * 3600);
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${value < 0 ? '-' : ''}${String(Math.trunc(totalSeconds / 3600))}° ${pad(Math.trunc(totalSeconds / 60) % 60)}' ${pad(totalSeconds % 60)}"`;
}

/** The viewport of a map. Other keys of the viewport are preserved. */
export function ViewportControl({ spec, value, onChange, ...control }: ControlProps) {
  const { draft, change, flush } = useDraft({
    value,
    print: asRecord,
    parse: (viewport) => viewport,
    commit: (viewport) => onChange(viewport),
    ms: TYPING_MS,
  });
  const longitude = asNumber(draft.longitude);
  const latitude = asNumber(draft.latitude);
  const summary =
    longitude === undefined || latitude === undefined ? 'N/A' : `${degrees(longitude)} | ${degrees(latitude)}`;
  return (
    <ValuePopover {...control} title={t(spec.label ?? 'Viewport')} summary={summary}>
      {FIELDS.map(({ key, label, min, max }) => (
        <Field key={key} label={t(label)}>
          {({ id }) => (
            <span onBlur={flush}>
              <RequiredNumberInput
                id={id}
                min={min}
                max={max}
                value={asNumber(draft[key])}
                onChange={(next) => change({ ...draft, [key]: next })}
              />
            </span>
          )}
        </Field>
      ))}
    </ValuePopover>
  );
}
