import { useMemo, useState } from 'react';
import type { ListFilter } from '../api/lists';
import type { RelatedItem } from '../api/related';
import type { FieldProps } from '../ui/form/fieldProps';
import { Select } from '../ui/form/Select';
import type { SelectValue } from '../ui/form/selectTypes';
import { useDelayed } from '../ui/form/useDelayed';
import { useRelatedItems } from './useRelatedItems';

interface CommonProps extends FieldProps {
  /** As in `/api/v1/{resource}/related/{column}` or `/distinct/{column}`; or the rows of the resource, named by `column`. */
  readonly resource: string;
  readonly kind?: 'related' | 'distinct' | 'rows' | undefined;
  /** Of the search in rows. */
  readonly operator?: string | undefined;
  /** Which rows are options. */
  readonly rowFilters?: readonly ListFilter[] | undefined;
  readonly column: string;
  readonly placeholder?: string | undefined;
  readonly clearable?: boolean | undefined;
  /** Texts that are no option can be entered: their value is the text. */
  readonly freeForm?: boolean | undefined;
}
export type RelatedSelectProps = CommonProps &
  (
    | {
        readonly multi?: false;
        readonly value: RelatedItem | undefined;
        readonly onChange: (item: RelatedItem | undefined) => void;
      }
    | {
        readonly multi: true;
        readonly value: readonly RelatedItem[];
        readonly onChange: (items: readonly RelatedItem[]) => void;
      }
  );

const SEARCH_DELAY_MS = 300;

const toOption = ({ text, value }: RelatedItem) => ({ value, label: text });

/** A select whose options are searched and paged by the server: owners, roles, databases, tags… */
export function RelatedSelect(props: RelatedSelectProps) {
  const { resource, kind = 'related', operator = 'ct', rowFilters, column, multi, value, onChange, ...rest } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const typed = useDelayed(search, SEARCH_DELAY_MS);
  const { items, isFetching, error, fetchMore } = useRelatedItems(
    isOpen
      ? { resource, column, search: typed, ...(kind === 'rows' ? { kind, operator, rowFilters } : { kind }) }
      : undefined,
  );
  const selected = useMemo(() => (multi === true ? value : value ? [value] : []), [multi, value]);
  const known = useMemo(
    () => [...items, ...selected.filter((one) => !items.some((item) => item.value === one.value))],
    [items, selected],
  );
  const options = useMemo(() => known.map(toOption), [known]);
  const toItem = (picked: SelectValue): RelatedItem | undefined =>
    known.find((item) => item.value === picked) ??
    (typeof picked === 'string' ? { text: picked, value: picked } : undefined);
  const common = {
    ...rest,
    options,
    loading: isFetching,
    notice: error,
    onSearch: setSearch,
    onEnd: fetchMore,
    onOpenChange: (next: boolean) => {
      setIsOpen(next);
      if (!next) setSearch('');
    },
  };
  if (multi === true)
    return (
      <Select
        {...common}
        multi
        value={selected.map((one) => one.value)}
        onChange={(values) => onChange(values.flatMap((one) => toItem(one) ?? []))}
      />
    );
  return (
    <Select
      {...common}
      value={selected[0]?.value}
      onChange={(picked) => onChange(picked === undefined ? undefined : toItem(picked))}
    />
  );
}
