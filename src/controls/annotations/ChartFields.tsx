import { asNumber, asOptionalString, asRecord, asString, asStrings, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { useAnnotationChartQuery } from './annotationApi';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { InfoIcon } from '../../ui/form/InfoIcon';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { getLayerErrors, getAnnotationType, withOverride } from './layerRules';

interface ChartFieldsProps {
  readonly layer: UnknownRecord;
  readonly onChange: (layer: UnknownRecord) => void;
}

interface OverrideProps extends ChartFieldsProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

/** Whether the layer inherits a time control of the chart. An override of its own remains until it is removed. */
function Override({ layer, onChange, name, label, hint }: OverrideProps) {
  const overrides = asRecord(layer['overrides']);
  const on = Object.hasOwn(overrides, name);
  const overrideValue = asOptionalString(overrides[name]);
  return (
    <div className="annotation-check">
      <Checkbox
        checked={on}
        onChange={(checked) => onChange(withOverride(layer, name, checked ? null : undefined))}
        label={overrideValue === undefined ? label : `${label} (${overrideValue})`}
      />
      <InfoIcon text={hint} />
    </div>
  );
}

/** The column mapping of the source chart, and which time settings it inherits from this chart. */
export function ChartFields({ layer, onChange }: ChartFieldsProps) {
  const id = asNumber(layer['value']);
  const { currentData: chart, isFetching, error } = useAnnotationChartQuery(id ?? 0, { skip: id === undefined });
  const type = getAnnotationType(layer);
  const hasDescription = type === 'EVENT' || type === 'INTERVAL';
  const errors = getLayerErrors(layer);
  const columns = chart?.columns ?? [];
  const column = (key: 'timeColumn' | 'intervalEndColumn' | 'titleColumn', label: string, hint: string) => (
    <Field label={label} hint={hint} error={key === 'titleColumn' ? undefined : errors[key]}>
      {(ids) => (
        <Select
          {...ids}
          options={columns.map((value) => ({ value, label: value }))}
          value={asOptionalString(layer[key])}
          loading={isFetching}
          clearable={key === 'titleColumn'}
          // Columns that the chart's saved query does not list may still be in its response.
          freeForm
          placeholder={key === 'titleColumn' ? t('None') : t('Select ...')}
          onChange={(value) => onChange({ ...layer, [key]: asString(value) })}
        />
      )}
    </Field>
  );
  const temporal = t('This column must contain date/time information.');
  return (
    <>
      {error && <p className="v-form-error">{error.message}</p>}
      {type === 'EVENT' && column('timeColumn', t('Event time column'), temporal)}
      {type === 'INTERVAL' && column('timeColumn', t('Interval start column'), temporal)}
      {type === 'INTERVAL' && column('intervalEndColumn', t('Interval End column'), temporal)}
      {column('titleColumn', t('Title Column'), t('Pick a title for you annotation.'))}
      {hasDescription && (
        <Field
          label={t('Description Columns')}
          hint={t(
            "Pick one or more columns that should be shown in the annotation. If you don't select a column all of them will be shown.",
          )}
        >
          {(ids) => (
            <Select
              {...ids}
              multi
              freeForm
              options={columns.map((value) => ({ value, label: value }))}
              value={asStrings(layer['descriptionColumns'])}
              loading={isFetching}
              placeholder={t('Select ...')}
              onChange={(values) => onChange({ ...layer, descriptionColumns: values.map(String) })}
            />
          )}
        </Field>
      )}
      <Override
        layer={layer}
        onChange={onChange}
        name="time_range"
        label={t('Override time range')}
        hint={t(
          'This controls whether the "time_range" field from the current view should be passed down to the chart containing the annotation data.',
        )}
      />
      <Override
        layer={layer}
        onChange={onChange}
        name="time_grain_sqla"
        label={t('Override time grain')}
        hint={t(
          'This controls whether the time grain field from the current view should be passed down to the chart containing the annotation data.',
        )}
      />
      <Field
        label={t('Time Shift')}
        hint={t('Time delta in natural language (example: 24 hours, 7 days, 56 weeks, 365 days)')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={asString(asRecord(layer['overrides'])['time_shift'])}
            onChange={(text) => onChange(withOverride(layer, 'time_shift', text === '' ? undefined : text))}
          />
        )}
      </Field>
    </>
  );
}
