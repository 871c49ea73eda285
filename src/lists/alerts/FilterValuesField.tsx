import type { ReportableFilter } from '../../api/reports';
import { t } from '../../lib/t';
import { Button, IconButton } from '../../ui/Button';
import { Select } from '../../ui/form/Select';
import { ListIcon } from '../resource/ListIcon';
import { FilterValueInput, getColumnName, isOffered } from './FilterValueInput';
import type { FilterValue } from './model/alertValues';

interface FilterValuesFieldProps {
  readonly filters: readonly ReportableFilter[];
  readonly value?: readonly FilterValue[];
  readonly onChange?: (value: readonly FilterValue[]) => void;
}

const NONE: readonly FilterValue[] = [];

function createFilterValue(filter: ReportableFilter): FilterValue {
  const { id, name, filterType } = filter;
  const column = getColumnName(filter);
  return {
    nativeFilterId: id,
    filterValues: [],
    saved: { nativeFilterId: id, filterName: name, filterType, columnName: column, columnLabel: column },
  };
}

/** Values of a dashboard's filters, which a report sets. */
export function FilterValuesField({ filters, value = NONE, onChange }: FilterValuesFieldProps) {
  const offered = filters.filter(isOffered);
  const isUsed = (id: string): boolean => value.some(({ nativeFilterId }) => nativeFilterId === id);
  const unused = offered.filter(({ id }) => !isUsed(id));
  const change = (index: number, entry: FilterValue): void =>
    onChange?.(value.map((one, i) => (i === index ? entry : one)));
  return (
    <>
      {value.map((entry, i) => {
        const filter = filters.find(({ id }) => id === entry.nativeFilterId);
        return (
          <div key={entry.nativeFilterId} className="alert-recipient-head alert-filter">
            <Select
              label={t('Select filter')}
              options={[
                { value: entry.nativeFilterId, label: filter?.name ?? entry.nativeFilterId },
                ...unused.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={entry.nativeFilterId}
              onChange={(id) => {
                const next = unused.find((one) => one.id === id);
                if (next) change(i, createFilterValue(next));
              }}
            />
            {filter && (
              <FilterValueInput
                filter={filter}
                values={entry.filterValues}
                onChange={(filterValues) => change(i, { ...entry, filterValues })}
              />
            )}
            <IconButton
              label={t('Remove %s', filter?.name ?? entry.nativeFilterId)}
              icon={<ListIcon name="trash" />}
              onClick={() => onChange?.(value.filter((_one, index) => index !== i))}
            />
          </div>
        );
      })}
      {unused[0] && (
        <Button
          icon={<ListIcon name="plus" size={14} />}
          onClick={() => onChange?.([...value, ...unused.slice(0, 1).map(createFilterValue)])}
        >
          {t('Apply another dashboard filter')}
        </Button>
      )}
    </>
  );
}
