import { useMemo } from 'react';
import { categoricalSchemes, sequentialSchemes, type ColorScheme } from '../../lib/colorSchemes';
import { asNumber, isRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { InfoIcon } from '../../ui/fields/InfoIcon';
import { Select, type SelectOption } from '../../ui/fields/Select';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import './basic.css';

function Scheme({ label, colors }: Pick<ColorScheme, 'label' | 'colors'>) {
  return (
    <span className="v-scheme">
      <span>{label}</span>
      <span className="v-scheme-colors" aria-hidden="true">
        {colors.map((color, i) => (
          <span key={i} style={{ background: color }} />
        ))}
      </span>
    </span>
  );
}

function asOption(group: string | undefined) {
  return ({ id, label, colors }: ColorScheme): SelectOption => ({
    value: id,
    label,
    content: <Scheme label={label} colors={colors} />,
    ...(group === undefined ? {} : { group }),
  });
}

function schemeOptions(isLinear: boolean, generation: 2 | 6): readonly SelectOption[] {
  if (isLinear) return sequentialSchemes().map(asOption(undefined));
  const schemes = categoricalSchemes();
  if (generation === 2) return schemes.map(asOption(undefined));
  return [
    ...schemes.filter((scheme) => scheme.featured).map(asOption(t('Featured color palettes'))),
    ...schemes.filter((scheme) => !scheme.featured).map(asOption(t('Other color palettes'))),
  ];
}

const hasOwnColors = (colors: unknown) => isRecord(colors) && Object.keys(colors).length > 0;

/** A palette. That of a chart which belongs to a dashboard is the dashboard's, and is not chosen here. */
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
  const options = useMemo(() => schemeOptions(isLinear, rules.generation), [isLinear, rules.generation]);
  const isLocked = !isLinear && (asNumber(formData.dashboardId) ?? 0) > 0;
  const sentence =
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
      {sentence !== undefined && <InfoIcon kind="warning" text={sentence} />}
    </div>
  );
}
