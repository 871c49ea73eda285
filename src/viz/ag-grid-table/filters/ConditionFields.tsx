import { t } from '../../../lib/t';
import { DatePicker } from '../../../ui/form/DatePicker';
import { NumberInput } from '../../../ui/form/NumberInput';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import {
  hasValue,
  operatorLabel,
  type FilterCondition,
  type FilterKind,
  type FilterOperator,
  type FilterValue,
} from './columnFilter';

interface ValueProps {
  readonly label: string;
  readonly kind: FilterKind;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
}

function ValueInput({ label, kind, value, onChange }: ValueProps) {
  if (kind === 'number')
    return (
      <NumberInput exact label={label} value={typeof value === 'string' ? undefined : value} onChange={onChange} />
    );
  const text = value === undefined ? '' : String(value);
  return kind === 'date' ? (
    <DatePicker
      label={label}
      value={text}
      showTime={false}
      clearable
      onChange={(next) => onChange(next.slice(0, 10))}
    />
  ) : (
    <TextInput label={label} value={text} placeholder={t('Filter...')} onChange={onChange} />
  );
}

export interface ConditionFieldsProps {
  readonly kind: FilterKind;
  readonly operators: readonly FilterOperator[];
  readonly condition: FilterCondition;
  readonly onChange: (condition: FilterCondition) => void;
}

/** One condition of a column's filter: the operator, and what it compares with. */
export function ConditionFields({ kind, operators, condition, onChange }: ConditionFieldsProps) {
  const { operator, value, to } = condition;
  const isBetween = operator === 'between';
  return (
    <>
      <Select
        label={t('Operator')}
        value={operator}
        options={operators.map((one) => ({ value: one, label: operatorLabel(one) }))}
        onChange={(next) => {
          const found = operators.find((one) => one === next);
          if (found !== undefined) onChange({ ...condition, operator: found });
        }}
      />
      {hasValue(operator) && (
        <ValueInput
          label={isBetween ? t('From') : t('Filter value')}
          kind={kind}
          value={value}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      )}
      {isBetween && (
        <ValueInput label={t('To')} kind={kind} value={to} onChange={(next) => onChange({ ...condition, to: next })} />
      )}
    </>
  );
}
