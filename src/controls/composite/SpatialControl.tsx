import { useEffect, useRef } from 'react';
import { asBoolean, asOptionalString, asRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { RadioGroup } from '../../ui/form/RadioGroup';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { ValuePopover } from './ValuePopover';

const TYPES = ['latlong', 'delimited', 'geohash'] as const;
type SpatialType = (typeof TYPES)[number];

const getType = (spatial: UnknownRecord): SpatialType => TYPES.find((type) => type === spatial.type) ?? 'latlong';

/** The validation error of a spatial value, or nothing. Source: docs/contract/spec.md §5. */
function getSpatialError(spatial: UnknownRecord): string | undefined {
  const has = (key: string) => asOptionalString(spatial[key]) !== undefined;
  const type = getType(spatial);
  const isComplete =
    type === 'latlong'
      ? has('lonCol') && has('latCol')
      : type === 'delimited'
        ? has('lonlatCol') && (has('delimiter') || spatial.delimiter === undefined)
        : has('geohashCol');
  return isComplete ? undefined : t('Invalid lat/long configuration.');
}

function getSummary(spatial: UnknownRecord): string {
  if (getSpatialError(spatial) !== undefined) return 'N/A';
  const text = (key: string) => asOptionalString(spatial[key]) ?? '';
  switch (getType(spatial)) {
    case 'latlong':
      return `${text('lonCol')} | ${text('latCol')}`;
    case 'delimited':
      return text('lonlatCol');
    default:
      return text('geohashCol');
  }
}

/** The columns of a location: longitude and latitude, one delimited column, or geohashes. */
export function SpatialControl({ spec, value, onChange, ...control }: ControlProps) {
  const { datasource } = useControlContext();
  const saved = asRecord(value);
  const type = getType(saved);
  const options = (datasource?.columns ?? []).map(({ column_name, verbose_name }) => ({
    value: column_name,
    label: verbose_name || column_name,
  }));
  const report = (next: UnknownRecord) => {
    const error = getSpatialError(next);
    onChange(next, error === undefined ? [] : [error]);
  };
  const set = (change: UnknownRecord) => report({ ...saved, type, ...change });

  // An incomplete saved value is reported here; an empty one is left to the control's validators.
  const initial = useRef({ saved, value, onChange });
  useEffect(() => {
    const { saved: initialSaved, value: initialValue, onChange: reportChange } = initial.current;
    const error = initialValue === undefined || initialValue === null ? undefined : getSpatialError(initialSaved);
    if (error !== undefined) reportChange(initialValue, [error]);
  }, []);

  const column = (label: string, key: string) => (
    <Field label={label}>
      {({ id }) => (
        <Select
          id={id}
          options={options}
          clearable
          value={asOptionalString(saved[key])}
          onChange={(next) => set({ [key]: next })}
        />
      )}
    </Field>
  );
  return (
    <ValuePopover {...control} title={t(spec.label ?? 'Longitude & Latitude')} summary={getSummary(saved)}>
      <Field label={t('Type')} wide>
        {({ id, labelledBy }) => (
          <RadioGroup
            id={id}
            labelledBy={labelledBy}
            look="column"
            options={[
              { value: 'latlong', label: t('Longitude & Latitude columns') },
              { value: 'delimited', label: t('Delimited long & lat single column') },
              { value: 'geohash', label: t('Geohash') },
            ]}
            value={type}
            onChange={(next) => set({ type: next, ...(next === 'delimited' && { delimiter: saved.delimiter ?? ',' }) })}
          />
        )}
      </Field>
      {type === 'latlong' && (
        <>
          {column(t('Longitude'), 'lonCol')}
          {column(t('Latitude'), 'latCol')}
        </>
      )}
      {type === 'delimited' && (
        <>
          {column(t('Column'), 'lonlatCol')}
          <Field label={t('Delimiter')}>
            {({ id }) => (
              <TextInput
                id={id}
                value={asOptionalString(saved.delimiter) ?? (saved.delimiter === undefined ? ',' : '')}
                onChange={(delimiter) => set({ delimiter })}
              />
            )}
          </Field>
        </>
      )}
      {type === 'geohash' && column(t('Column'), 'geohashCol')}
      {type !== 'latlong' && (
        <div className="v-form-wide">
          <Checkbox
            label={t('Reverse lat/long')}
            checked={asBoolean(saved.reverseCheckbox)}
            onChange={(reverseCheckbox) => set({ reverseCheckbox })}
          />
        </div>
      )}
    </ValuePopover>
  );
}
