import { useCallback, useMemo, useState } from 'react';
import type { ResourceRow } from './listResource';

export interface Selection<Row> {
  /** Of all pages, in the order of selection. */
  readonly rows: readonly Row[];
  readonly has: (id: number) => boolean;
  readonly toggle: (row: Row) => void;
  /** Selects or deselects all of these rows. */
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/**
 * The selected rows of a list; they stay selected on other pages of the list. `current`: the rows of the page, which are as the
 * server has them now; `deleted` ones are no longer selected.
 */
export function useSelection<Row extends ResourceRow>(
  current: readonly Row[] | undefined,
  deleted: ReadonlySet<number>,
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map());
  const isAnyDeleted = [...deleted].some((id) => selected.has(id));
  if (isAnyDeleted) setSelected(new Map([...selected].filter(([id]) => !deleted.has(id))));
  const set = useCallback((rows: readonly Row[], isSelected: boolean): void => {
    setSelected((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isSelected) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }, []);
  const toggle = useCallback((row: Row): void => {
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(row.id)) next.set(row.id, row);
      return next;
    });
  }, []);
  return useMemo(() => {
    const fresh = new Map(current?.map((row) => [row.id, row]));
    return {
      rows: [...selected.values()].map((row) => fresh.get(row.id) ?? row),
      has: (id) => selected.has(id),
      toggle,
      set,
      clear: () => setSelected(new Map()),
    };
  }, [selected, current, set, toggle]);
}
