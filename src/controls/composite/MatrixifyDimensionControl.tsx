import { useEffect, useEffectEvent, useMemo } from 'react';
import { asString } from '../../lib/read';
import { t, tn } from '../../lib/t';
import { columnKind } from '../../query/adhoc/adhocColumn';
import { getValuesByKeys, valueKey } from '../../query/adhoc/pastedValues';
import { Field } from '../../ui/form/Field';
import { Select, type SelectOption } from '../../ui/form/Select';
import { useControlContext } from '../controlContext';
import type { ControlProps } from '../controlTypes';
import { isSameSelection, readSelection } from './dimensionValues';
import { useDimensionValues } from './useDimensionValues';

function toOption(value: unknown): SelectOption {
  const key = valueKey(value);
  return { value: key, label: key === '' ? t('<empty string>') : key };
}

/** The dimension of one direction of the grid, and its values: chosen here, or found by the selection method. */
export function MatrixifyDimensionControl({ spec, id, value, onChange, disabled }: ControlProps) {
  const { datasource } = useControlContext();
  const { dimension, values } = readSelection(value);
  const { mode, suggested, derived, isFetching, errorMessage } = useDimensionValues(asString(spec.axis), dimension);
  const applyDerived = useEffectEvent((next: NonNullable<typeof derived>) => {
    if (!isSameSelection(value, next)) onChange(next);
  });
  useEffect(() => {
    if (derived) applyDerived(derived);
  }, [derived]);

  const columns = useMemo(() => {
    const groupable = (datasource?.columns ?? []).filter((column) => column.groupby !== false);
    return groupable.map(({ column_name, verbose_name }) => ({
      value: column_name,
      label: verbose_name || column_name,
    }));
  }, [datasource]);
  const byKey = useMemo(
    () => new Map([...suggested, ...values].map((item) => [valueKey(item), item] as const)),
    [suggested, values],
  );
  const options = useMemo(() => [...byKey.values()].map(toOption), [byKey]);
  const column = datasource?.columns.find(({ column_name }) => column_name === dimension);
  const kind = column ? columnKind(column) : 'unknown';
  return (
    <div id={id} role="group" aria-label={t('Dimension selection')}>
      <Field label={t('Dimension selection')}>
        {(field) => (
          <Select
            id={field.id}
            options={columns}
            disabled={disabled}
            placeholder={t('Select a dimension')}
            value={dimension === '' ? undefined : dimension}
            onChange={(next) => onChange({ dimension: asString(next), values: [] })}
          />
        )}
      </Field>
      {mode === 'members' && dimension !== '' && (
        <Field label={t('Dimension values')}>
          {(field) => (
            <Select
              multi
              freeForm
              clearable
              selectAll
              id={field.id}
              options={options}
              loading={isFetching}
              disabled={disabled}
              placeholder={t('Select dimension values')}
              value={values.map(valueKey)}
              onChange={(next) =>
                onChange({
                  dimension,
                  values: getValuesByKeys(next.map(String), byKey, kind),
                  totalValueCount: suggested.length,
                })
              }
            />
          )}
        </Field>
      )}
      {mode !== 'members' && dimension !== '' && (
        <p className="v-adhoc-label" role="status">
          {isFetching ? t('Loading...') : tn('%s value', '%s values', values.length)}
        </p>
      )}
      {errorMessage !== undefined && (
        <p className="v-adhoc-problem" role="alert">
          {t('Error while fetching data: %s', errorMessage)}
        </p>
      )}
    </div>
  );
}
