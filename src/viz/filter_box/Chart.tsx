import { useContext, useId, useMemo, useState, type ReactNode } from 'react';
import { own } from '../../lib/own';
import { asArray, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { TIME_COLUMN, TIME_GRAIN, TIME_RANGE } from '../../query/filterBox';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import type { VizProps } from '../types';
import { boxFields, toOptions, selectedValues } from './boxFields';
import { BoxSelect } from './BoxSelect';
import './filterBox.css';
import { readControls } from './readControls';
import { FilterBoxContext, type TimeRangeProps } from './filterBoxContext';

const NO_FILTER = 'No filter';
const NO_VALUES: UnknownRecord = {};

/** The time range field without a page context: plain text. */
function TextRange({ id, value, onChange, ariaLabel, disabled = false }: TimeRangeProps) {
  return <TextInput id={id} label={ariaLabel} value={asString(value)} onChange={onChange} disabled={disabled} />;
}

/** The fields of a filter box. The selection is applied immediately, or with the Apply button. */
export function Chart({ formData, results, datasource, height }: VizProps) {
  const page = useContext(FilterBoxContext);
  const ids = useId();
  const response = asRecord(results[0]?.legacyData);
  const controls = useMemo(() => readControls(formData), [formData]);
  const fields = useMemo(() => boxFields(controls.fields, datasource), [controls, datasource]);
  const [draft, setDraft] = useState<UnknownRecord>(NO_VALUES);
  const [applied, setApplied] = useState<UnknownRecord>(NO_VALUES);
  const { instant, initialValues, showTimeGrain: grain, showTimeColumn: column } = controls;
  const disabled = page?.disabled === true;
  const TimeRange = page?.TimeRange ?? TextRange;

  const values: UnknownRecord = { ...(page?.values ?? { ...initialValues, ...applied }), ...draft };
  const getValue = (column: string): unknown => own(values, column);
  const apply = (changes: UnknownRecord): void => {
    setDraft(NO_VALUES);
    setApplied((before) => ({ ...before, ...changes }));
    page?.onApply(changes);
  };
  const change = (column: string, value: unknown): void => {
    const changes = { ...draft, [column]: value };
    if (instant) apply(changes);
    else setDraft(changes);
  };
  const changed = Object.keys(draft).length > 0;

  const field = (column: string, label: string, content: (id: string) => ReactNode): ReactNode => {
    const id = `${ids}-${column}`;
    return (
      <div
        key={column}
        className="filter-box-field"
        onFocus={() => page?.onFocus(column)}
        onBlur={() => page?.onFocus(undefined)}
      >
        <label htmlFor={id}>{label}</label>
        {content(id)}
      </div>
    );
  };
  const selectField = (column: string, label: string, pairs: unknown): ReactNode =>
    field(column, label, (id) => (
      <Select
        id={id}
        clearable
        disabled={disabled}
        options={toOptions(pairs)}
        placeholder={t('Type or Select [%s]', label)}
        value={selectedValues(getValue(column))[0]}
        onChange={(next) => change(column, next ?? null)}
      />
    ));
  return (
    <div className="filter-box" style={{ maxHeight: height }} data-disabled={disabled}>
      {controls.showTimeRange &&
        field(TIME_RANGE, t('Time range'), (id) => (
          <TimeRange
            id={id}
            ariaLabel={t('Time range')}
            disabled={disabled}
            value={asString(getValue(TIME_RANGE)) || NO_FILTER}
            onChange={(next) => change(TIME_RANGE, next)}
          />
        ))}
      {(grain || column) && (
        <div className="filter-box-row">
          {grain && selectField(TIME_GRAIN, t('Time grain'), datasource?.['time_grain_sqla'])}
          {column && selectField(TIME_COLUMN, t('Time column'), asArray(datasource?.['granularity_sqla']))}
        </div>
      )}
      {fields.map((boxField) =>
        field(boxField.column, boxField.label, (id) => (
          <BoxSelect
            id={id}
            field={boxField}
            response={own(response, boxField.column)}
            value={getValue(boxField.column)}
            onChange={(next) => change(boxField.column, next)}
            search={page?.search}
            disabled={disabled}
          />
        )),
      )}
      {!instant && (
        <Button kind="primary" disabled={!changed || disabled} onClick={() => apply(draft)}>
          {t('Apply')}
        </Button>
      )}
    </div>
  );
}
