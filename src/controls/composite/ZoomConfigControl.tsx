import { asNumber, asRecord, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Field } from '../../ui/form/Field';
import { RadioGroup } from '../../ui/form/RadioGroup';
import type { ControlProps } from '../controlTypes';
import { RequiredNumberInput } from './RequiredNumberInput';
import { ValuePopover } from './ValuePopover';
import { zoomShape, zoomSizes, type ZoomShape } from './zoomSizes';

/** The size of the charts on a map at each zoom level. */
export function ZoomConfigControl({ spec, value, onChange, ...control }: ControlProps) {
  const saved = isRecord(value) ? value : asRecord(spec.default);
  const shape = zoomShape(saved);
  const configs = asRecord(saved.configs);
  const set = (next: ZoomShape, change: UnknownRecord) => {
    const newConfigs = { ...configs, ...change };
    onChange({ ...saved, type: next, configs: newConfigs, values: zoomSizes(next, newConfigs) });
  };
  const number = (label: string, key: string, min?: number) => (
    <Field label={label}>
      {({ id }) => (
        <RequiredNumberInput
          id={id}
          min={min}
          value={asNumber(configs[key])}
          onChange={(next) => set(shape, { [key]: next })}
        />
      )}
    </Field>
  );
  const size = `${String(asNumber(configs.width) ?? '?')} × ${String(asNumber(configs.height) ?? '?')}`;
  return (
    <ValuePopover {...control} title={t(spec.label ?? 'Chart size')} summary={`${shape} · ${size}`}>
      <Field label={t('Shape')} wide>
        {({ id, labelledBy }) => (
          <RadioGroup<ZoomShape>
            id={id}
            labelledBy={labelledBy}
            options={[
              { value: 'FIXED', label: t('FIXED') },
              { value: 'LINEAR', label: t('LINEAR') },
              { value: 'EXP', label: t('EXP') },
            ]}
            value={shape}
            onChange={(next) => set(next, {})}
          />
        )}
      </Field>
      {number(t('Width'), 'width', 0)}
      {number(t('Height'), 'height', 0)}
      {shape !== 'FIXED' && number(t('Zoom'), 'zoom', 0)}
      {shape === 'LINEAR' && number(t('Slope'), 'slope')}
      {shape === 'EXP' && number(t('Exponent'), 'exponent', 0)}
    </ValuePopover>
  );
}
