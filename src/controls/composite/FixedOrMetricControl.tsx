import { asNumber, asRecord, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { NumberInput } from '../../ui/form/NumberInput';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { DndMetricSelect } from '../adhoc/DndMetricSelect';
import type { ControlProps } from '../controlTypes';
import './composite.css';

/** A fixed number, or a metric: `{type: 'fix' | 'metric', value}`. */
export function FixedOrMetricControl(props: ControlProps) {
  const { spec, id, labelId, value, onChange, disabled, invalid, describedBy } = props;
  const saved = isRecord(value) ? value : asRecord(spec.default);
  const isMetric = saved.type === 'metric';
  const fixed = asNumber(asRecord(spec.default).value);
  return (
    <div className="v-entry-editor" role="group" aria-labelledby={labelId}>
      <RadioGroup
        label={t('Type')}
        disabled={disabled}
        options={[
          { value: 'fix', label: t('Fixed') },
          { value: 'metric', label: t('Based on a metric') },
        ]}
        value={isMetric ? 'metric' : 'fix'}
        onChange={(type) => onChange({ ...saved, type, value: type === 'fix' ? (fixed ?? null) : null })}
      />
      {isMetric ? (
        <DndMetricSelect
          {...props}
          spec={{ ...spec, multi: false }}
          value={saved.value}
          onChange={(metric) => onChange({ ...saved, type: 'metric', value: metric })}
        />
      ) : (
        <NumberInput
          {...{ id, labelledBy: labelId, disabled, invalid, describedBy }}
          value={asNumber(saved.value)}
          onChange={(next) => onChange({ ...saved, type: 'fix', value: next ?? null })}
        />
      )}
    </div>
  );
}
