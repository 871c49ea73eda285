import { useMemo } from 'react';
import { t } from '../../lib/t';
import { columnKind } from '../../query/adhoc/adhocColumn';
import { filterColumn, type FilterDraft } from '../../query/adhoc/adhocFilter';
import { isMultiOperator, isUnary } from '../../query/adhoc/adhocOperators';
import { valueKey, getValuesByKeys } from '../../query/adhoc/pastedValues';
import { useColumnValuesQuery } from './columnApi';
import { Select, type SelectOption } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useControlContext } from '../controlContext';
import { TimeRangeField } from '../timeRange/TimeRangeField';

const NONE: readonly unknown[] = [];

function toOption(value: unknown): SelectOption {
  const key = valueKey(value);
  return { value: key, label: key === '' ? '<empty string>' : key };
}

/** The values of a filter and those that the server suggests, keyed by their text. */
function useValueOptions(values: readonly unknown[], suggested: readonly unknown[]) {
  const suggestedByKey = useMemo(() => new Map(suggested.map((value) => [valueKey(value), value])), [suggested]);
  const options = useMemo(() => [...suggestedByKey.values()].map(toOption), [suggestedByKey]);
  const valuesByKey = useMemo(
    () => new Map([...suggestedByKey, ...values.map((value) => [valueKey(value), value] as const)]),
    [suggestedByKey, values],
  );
  return { options, valuesByKey };
}

function toList(comparator: unknown): readonly unknown[] {
  if (Array.isArray(comparator)) return comparator;
  return comparator === null || comparator === undefined || comparator === '' ? NONE : [comparator];
}

export interface FilterValueProps {
  readonly id: string;
  readonly draft: FilterDraft;
  readonly onChange: (comparator: unknown) => void;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

/** The comparator of a simple filter. */
export function FilterValue({ id, draft, onChange, describedBy, invalid }: FilterValueProps) {
  const { datasource } = useControlContext();
  const { subject, operatorId, comparator, clause } = draft;
  const column = filterColumn(subject, datasource);
  const isRange = operatorId === 'TEMPORAL_RANGE';
  const hasSuggestions = column !== undefined && datasource?.filter_select === true && clause === 'WHERE';
  const { currentData, isFetching, error } = useColumnValuesQuery(
    { type: datasource?.type ?? '', id: datasource?.id ?? 0, column: subject },
    { skip: !hasSuggestions || isRange || isUnary(operatorId) },
  );
  const values = useMemo(() => toList(comparator), [comparator]);
  const { options, valuesByKey } = useValueOptions(values, currentData ?? NONE);
  const keys = useMemo(() => values.map(valueKey), [values]);

  if (isRange) {
    return (
      <div className="v-adhoc-row">
        <span className="v-adhoc-label">{t('Time Range')}</span>
        <TimeRangeField id={id} ariaLabel={t('Time Range')} value={comparator} onChange={onChange} />
      </div>
    );
  }
  if (isUnary(operatorId)) {
    return <TextInput id={id} label={t('Filter value')} value="" disabled onChange={() => undefined} />;
  }
  const kind = column ? columnKind(column) : 'unknown';
  const common = {
    id,
    options,
    freeForm: true,
    clearable: true,
    loading: isFetching,
    describedBy,
    invalid,
    emptyText: t('Type a value'),
  };
  const multi = isMultiOperator(operatorId);
  return (
    <>
      {multi ? (
        <Select
          {...common}
          multi
          label={t('Comparator option')}
          placeholder={t('%s option(s)', options.length)}
          value={keys}
          onChange={(next) => onChange(getValuesByKeys(next.map(String), valuesByKey, kind))}
        />
      ) : (
        <Select
          {...common}
          label={t('Comparator option')}
          placeholder={t('%s option(s)', options.length)}
          value={keys[0]}
          onChange={(next) =>
            onChange(next === undefined ? null : getValuesByKeys([String(next)], valuesByKey, kind)[0])
          }
        />
      )}
      {error && (
        <p className="v-adhoc-problem" role="status">
          {t('Error while fetching data: %s', error.message ?? '')}
        </p>
      )}
    </>
  );
}
