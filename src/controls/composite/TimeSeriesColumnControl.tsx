import { useState } from 'react';
import { asBoolean, asOptionalString, asString, type UnknownRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { t } from '../../lib/t';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Select, type SelectOption } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useControlContext } from '../controlContext';
import { BoundsControl } from '../basic/BoundsControl';
import { EntryForm } from './EntryForm';
import { FormatField } from './FormatField';
import type { ItemFormProps } from './itemFormProps';

const types: () => readonly SelectOption[] = () => [
  { value: 'time', label: t('Time comparison') },
  { value: 'contrib', label: t('Contribution') },
  { value: 'spark', label: t('Sparkline') },
  { value: 'avg', label: t('Period average') },
];
const comparisons: () => readonly SelectOption[] = () => [
  { value: 'value', label: t('Actual value') },
  { value: 'diff', label: t('Difference') },
  { value: 'perc', label: t('Percentage') },
  { value: 'perc_change', label: t('Percentage change') },
];
const sparkTypes: () => readonly SelectOption[] = () => [
  { value: 'line', label: t('Line Chart') },
  { value: 'bar', label: t('Bar Chart') },
  { value: 'area', label: t('Area Chart') },
];

/** Source: docs/contract/spec.md §3, time-series column config. */
const NEW: UnknownRecord = {
  label: 'Time series columns',
  tooltip: '',
  colType: '',
  width: '',
  height: '',
  timeLag: '',
  timeRatio: '',
  comparisonType: '',
  showYAxis: false,
  yAxisBounds: [null, null],
  bounds: [null, null],
  d3format: '',
  dateFormat: '',
};

/** One column of a time-series table. */
export function TimeSeriesColumnControl({ item: saved, onSave }: ItemFormProps) {
  const { rules } = useControlContext();
  const [item, setItem] = useState<UnknownRecord>(saved ?? NEW);
  const set = (change: UnknownRecord) => setItem((current) => ({ ...current, ...change }));
  const type = asString(item.colType);
  const text = (label: string, key: string, hint?: string, inputMode: 'text' | 'numeric' = 'text') => (
    <Field label={label} hint={hint}>
      {({ id }) => (
        <TextInput
          id={id}
          inputMode={inputMode}
          value={primitiveText(item[key])}
          onChange={(next) => set({ [key]: next })}
        />
      )}
    </Field>
  );
  const select = (label: string, key: string, options: readonly SelectOption[], hint?: string) => (
    <Field label={label} hint={hint}>
      {({ id }) => (
        <Select
          id={id}
          options={options}
          value={asOptionalString(item[key])}
          onChange={(next) => set({ [key]: next ?? '' })}
        />
      )}
    </Field>
  );
  const bounds = (label: string, key: string, hint: string) => (
    <Field label={label} hint={hint} wide>
      {({ id, labelledBy }) => (
        <BoundsControl
          spec={{ name: key, type: 'BoundsControl' }}
          id={id}
          labelId={labelledBy}
          value={item[key]}
          onChange={(next) => set({ [key]: next })}
        />
      )}
    </Field>
  );
  return (
    <EntryForm submitText={t('Save')} onSubmit={() => onSave(item)}>
      {text(t('Label'), 'label', t('The column header label'))}
      {text(t('Tooltip'), 'tooltip', t('Column header tooltip'))}
      {select(t('Type'), 'colType', types(), t('Type of comparison, value difference or percentage'))}
      {type === 'spark' && (
        <>
          {rules.hasSparkTypes && select(t('Chart type'), 'sparkType', sparkTypes())}
          {text(t('Width'), 'width', t('Width of the sparkline'), 'numeric')}
          {text(t('Height'), 'height', t('Height of the sparkline'), 'numeric')}
        </>
      )}
      {(type === 'time' || type === 'avg') &&
        text(t('Time lag'), 'timeLag', t('Number of periods to compare against'), 'numeric')}
      {type === 'spark' && text(t('Time ratio'), 'timeRatio', t('Number of periods to ratio against'), 'numeric')}
      {type === 'time' &&
        select(t('Type'), 'comparisonType', comparisons(), t('Type of comparison, value difference or percentage'))}
      {type === 'spark' && (
        <>
          <div className="v-form-wide">
            <Checkbox
              label={t('Show Y-axis')}
              checked={asBoolean(item.showYAxis)}
              onChange={(showYAxis) => set({ showYAxis })}
            />
          </div>
          {bounds(t('Y-axis bounds'), 'yAxisBounds', t('Manually set min/max values for the y-axis.'))}
        </>
      )}
      {bounds(t('Color bounds'), 'bounds', t('Numbers within these bounds are coloured from red to blue.'))}
      <FormatField
        kind="number"
        label={t('Number format')}
        value={item.d3format}
        onChange={(d3format) => set({ d3format: d3format ?? '' })}
      />
      {type === 'spark' && (
        <FormatField
          kind="time"
          label={t('Date format')}
          value={item.dateFormat}
          onChange={(dateFormat) => set({ dateFormat: dateFormat ?? '' })}
        />
      )}
    </EntryForm>
  );
}
