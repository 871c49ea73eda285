import { own } from '../../lib/own';
import { asBoolean, asNumber, asOptionalString, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { NumberInput } from '../../ui/form/NumberInput';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { Slider } from '../../ui/form/Slider';
import { TextInput } from '../../ui/form/TextInput';
import { CurrencyControl } from '../basic/CurrencyControl';
import { useControlContext } from '../controlContext';
import type { ColumnSetting } from './columnLayout';
import { FormatField } from './FormatField';
import type { ColumnKind } from './resultColumns';

export interface ColumnSettingFieldProps {
  readonly setting: ColumnSetting;
  readonly kind: ColumnKind;
  /** The column's saved settings. */
  readonly saved: UnknownRecord;
  /** Undefined: inherit from the chart. */
  readonly onChange: (value: unknown) => void;
}

interface CheckSetting {
  readonly label: string;
  /** The chart's control that the setting defaults to. */
  readonly control?: string;
  readonly fallback: boolean;
}

const checks: Readonly<Record<string, CheckSetting>> = {
  showCellBars: { label: 'Show cell bars', control: 'show_cell_bars', fallback: true },
  alignPositiveNegative: { label: 'Align +/-', control: 'align_pn', fallback: false },
  colorPositiveNegative: { label: 'Color +/-', control: 'color_pn', fallback: true },
  truncateLongCells: { label: 'Truncate Cells', fallback: false },
  visible: { label: 'Display in chart', fallback: true },
  displayTypeIcon: { label: 'Display type icon', fallback: true },
};

function CheckField({
  check,
  value,
  onChange,
}: {
  check: CheckSetting;
  value: unknown;
  onChange: (on: boolean) => void;
}) {
  const { formData } = useControlContext();
  const chartValue = check.control === undefined ? undefined : formData[check.control];
  return (
    <div className="v-form-wide">
      <Checkbox
        label={t(check.label)}
        checked={asBoolean(value, asBoolean(chartValue, check.fallback))}
        onChange={onChange}
      />
    </div>
  );
}

function CurrencyField({ value, onChange }: { value: unknown; onChange: (currency: unknown) => void }) {
  return (
    <Field label={t('Currency format')} wide>
      {({ id, labelledBy }) => (
        <CurrencyControl
          spec={{ name: 'currencyFormat', type: 'CurrencyControl' }}
          id={id}
          labelId={labelledBy}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** One setting of one column, applied instantly. */
export function ColumnSettingField({ setting, kind, saved, onChange }: ColumnSettingFieldProps) {
  const { name, config } = setting;
  const value = own(saved, name);
  const check = own(checks, name);
  if (check) return <CheckField check={check} value={value} onChange={onChange} />;
  switch (name) {
    case 'horizontalAlign':
      return (
        <Field label={t('Text align')}>
          {({ id, labelledBy }) => (
            <RadioGroup
              id={id}
              labelledBy={labelledBy}
              options={[
                { value: 'left', label: t('Left') },
                { value: 'center', label: t('Center') },
                { value: 'right', label: t('Right') },
              ]}
              value={asOptionalString(value) ?? (kind === 'numeric' ? 'right' : 'left')}
              onChange={onChange}
            />
          )}
        </Field>
      );
    case 'd3NumberFormat':
      return <FormatField kind="number" label={t('D3 format')} value={value} onChange={onChange} />;
    case 'd3SmallNumberFormat':
      return (
        <FormatField
          kind="number"
          label={t('Small number format')}
          hint={t('Of numbers between -1 and 1.')}
          value={value}
          onChange={onChange}
        />
      );
    case 'd3TimeFormat':
      return <FormatField kind="time" label={t('D3 format')} value={value} onChange={onChange} />;
    case 'currencyFormat':
      return <CurrencyField value={value} onChange={onChange} />;
    case 'fractionDigits':
      return (
        <Field label={t('Fraction digits')} wide>
          {(ids) => <Slider {...ids} min={0} max={100} step={1} value={asNumber(value, 0)} onChange={onChange} />}
        </Field>
      );
    case 'columnWidth':
      return (
        <Field label={t('Min Width')}>
          {(ids) => (
            <NumberInput
              {...ids}
              min={0}
              max={5000}
              placeholder={t('auto')}
              value={asNumber(value)}
              onChange={onChange}
            />
          )}
        </Field>
      );
    case 'customColumnName':
      return (
        <Field label={t('Custom column name')} hint={t('Blank: the name that it has in the dataset.')} wide>
          {(ids) => (
            <TextInput {...ids} value={asString(value)} onChange={(text) => onChange(text === '' ? undefined : text)} />
          )}
        </Field>
      );
    default:
      // The panel's own settings are assumed to be numbers.
      if (config.controlType !== 'InputNumber') return null;
      return (
        <Field label={t(asString(config.label, name))}>
          {(ids) => (
            <NumberInput
              {...ids}
              placeholder={asOptionalString(config.defaultValue)}
              value={asNumber(value)}
              onChange={onChange}
            />
          )}
        </Field>
      );
  }
}
