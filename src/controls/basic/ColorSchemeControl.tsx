import { useMemo } from 'react';
import { asNumber, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { Select } from '../../ui/form/Select';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { schemeOptions } from './schemeOptions';
import './basic.css';

const hasOwnColors = (colors: unknown) => isRecord(colors) && Object.keys(colors).length > 0;

/** A colour scheme. A chart that belongs to a dashboard uses the dashboard's, which cannot be changed here. */
export function ColorSchemeControl({
  spec,
  id,
  labelId,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
}: ControlProps) {
  const { formData, rules } = useControlContext();
  const isLinear = spec.isLinear === true;
  const options = useMemo(() => schemeOptions(isLinear, rules), [isLinear, rules]);
  const isLocked = !isLinear && (asNumber(formData.dashboardId) ?? 0) > 0;
  const warning =
    !isLinear && hasOwnColors(formData.label_colors)
      ? t(
          'This color scheme is being overridden by custom label colors. Check the JSON metadata in the Advanced settings',
        )
      : isLocked
        ? t(
            'The color scheme is determined by the related dashboard. Edit the color scheme in the dashboard properties.',
          )
        : undefined;
  const field = { id, labelledBy: labelId, describedBy, invalid, placeholder: t('Select scheme') };
  return (
    <div className="v-scheme-note">
      {isLocked ? (
        <Select
          {...field}
          disabled
          options={[{ value: 'dashboard', label: t('Dashboard scheme') }]}
          value="dashboard"
          onChange={() => undefined}
        />
      ) : (
        <Select
          {...field}
          disabled={disabled}
          clearable={!isLinear && spec.clearable !== false}
          options={options}
          value={typeof value === 'string' && value !== '' ? value : undefined}
          onChange={(next) => onChange(next ?? null)}
        />
      )}
      {warning !== undefined && <InfoIcon kind="warning" text={warning} />}
    </div>
  );
}
