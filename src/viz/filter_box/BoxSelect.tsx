import { useEffect, useMemo, useState } from 'react';
import { t } from '../../lib/t';
import { Select, type SelectValue } from '../../ui/form/Select';
import { boxOptions, selectedValues, mayHaveMore, type BoxField, type BoxOption } from './boxFields';
import type { FilterBoxPage } from './filterBoxContext';

const SEARCH_AFTER = 300;

interface SearchResult {
  readonly text: string;
  readonly options: readonly BoxOption[];
}

/** The server's options for the search text; undefined without a search. Outdated responses are dropped. */
function useSearch(column: string, text: string, search: FilterBoxPage['search'] | undefined) {
  const [found, setFound] = useState<SearchResult>();
  const query = text.trim();
  useEffect(() => {
    if (!search || query === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const onResponse = (response: unknown): void => {
        if (!signal.aborted) setFound({ text: query, options: boxOptions(response) });
      };
      // A failed search has no options: the typed text can still be selected.
      search(column, query, signal).then(onResponse, () => onResponse([]));
    }, SEARCH_AFTER);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [column, query, search]);
  const searching = search !== undefined && query !== '';
  return { options: searching ? found?.options : undefined, loading: searching && found?.text !== query };
}

interface BoxSelectProps {
  readonly id: string;
  readonly field: BoxField;
  /** The column's options, as in the response. */
  readonly response: unknown;
  readonly value: unknown;
  /** An empty list if cleared. A single value is a list too: it filters by IN. */
  readonly onChange: (value: readonly SelectValue[]) => void;
  readonly search: FilterBoxPage['search'] | undefined;
  readonly disabled: boolean;
}

const withBar = (option: BoxOption): BoxOption =>
  option.share === undefined
    ? option
    : {
        ...option,
        content: (
          <span
            className="filter-box-bar"
            style={{
              backgroundImage: `linear-gradient(to right, var(--v-fill) ${String(option.share)}%, transparent ${String(option.share)}%)`,
            }}
          >
            {option.label}
          </span>
        ),
      };

/** The options of a column, each with a bar for its metric. */
export function BoxSelect({ id, field, response, value, onChange, search, disabled }: BoxSelectProps) {
  const first = useMemo(() => boxOptions(response).map(withBar), [response]);
  const [text, setText] = useState('');
  const onServer = search !== undefined && mayHaveMore(field, first);
  const found = useSearch(field.column, text, onServer ? search : undefined);
  const options = useMemo(() => found.options?.map(withBar) ?? first, [found.options, first]);
  const selected = selectedValues(value);
  const common = {
    id,
    options,
    disabled,
    loading: found.loading,
    clearable: field.clearable,
    freeForm: true,
    placeholder: t('Type or Select [%s]', field.label),
    ...(onServer && { onSearch: setText }),
  };
  return field.multiple ? (
    <Select {...common} multi value={selected} onChange={onChange} />
  ) : (
    <Select {...common} value={selected[0]} onChange={(next) => onChange(next === undefined ? [] : [next])} />
  );
}
