import { useEffect, useMemo, useRef, useState } from 'react';
import { asString } from '../../../lib/read';
import type { OwnState } from '../../../query/types';
import type { TableColumn } from './columns';
import type { SearchProps } from './TableControlBar';

/** Debounce delay, milliseconds. */
const debounceDelay = 500;

export interface ServerSearch {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly column: SearchProps['column'];
}

/** The search of a table with server pagination: in one text column, debounced. */
export function useServerSearch(
  columns: readonly TableColumn[],
  ownState: OwnState,
  setOwnState: ((ownState: OwnState) => void) | undefined,
): ServerSearch {
  const [text, setText] = useState(asString(ownState.searchText));
  const [selectedColumn, setSelectedColumn] = useState(asString(ownState.searchColumn));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // While the timer runs, the user may sort or change the page size.
  const latest = useRef({ ownState, setOwnState });
  useEffect(() => {
    latest.current = { ownState, setOwnState };
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const searchable = useMemo(() => columns.filter((c) => !c.numeric && !c.temporal && !c.group), [columns]);
  const key = searchable.some((c) => c.key === selectedColumn) ? selectedColumn : (searchable[0]?.key ?? '');
  const requestSearch = (searchText: string, searchColumn: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const current = latest.current;
      current.setOwnState?.({ ...current.ownState, searchText, searchColumn, currentPage: 0 });
    }, wait);
  };
  return {
    text,
    onText: (next) => {
      setText(next);
      requestSearch(next, key, debounceDelay);
    },
    column: {
      key,
      columns: searchable,
      onColumn: (next) => {
        setSelectedColumn(next);
        if (text !== '') requestSearch(text, next, 0);
      },
    },
  };
}
