import { useContext, useMemo, useRef, useState } from 'react';
import type { UnknownRecord } from '../../../lib/read';
import { ExtraFiltersContext } from '../extraFilters/extraFiltersContext';
import type { Picked } from '../map/layerSpec';
import type { DeckModel } from './model';

/** Milliseconds between the clicks of a double click, as in Superset. */
const DOUBLE_CLICK = 250;

export interface ClickFilter {
  readonly onPick: (picked: Picked) => void;
  /** Undefined while nothing is selected. */
  readonly isSelected: ((row: UnknownRecord) => boolean) | undefined;
}

/** The marks that were clicked, which filter the other charts of a 2.x dashboard; a double click selects one alone. */
export function useClickFilter({ clickFilter }: Pick<DeckModel, 'clickFilter'>): ClickFilter | undefined {
  const apply = useContext(ExtraFiltersContext);
  const [selected, setSelected] = useState<readonly unknown[]>([]);
  const lastClick = useRef(-Infinity);
  return useMemo(() => {
    if (!clickFilter) return undefined;
    const { column, isMultiple } = clickFilter;
    return {
      onPick: ({ row }) => {
        const value = row?.[column];
        if (value === undefined) return;
        const now = performance.now();
        const isDouble = now - lastClick.current <= DOUBLE_CLICK;
        lastClick.current = now;
        const isAlone = isDouble || !isMultiple;
        const others = selected.filter((one) => one !== value);
        const next = isAlone ? [value] : others.length < selected.length ? others : [...selected, value];
        setSelected(next);
        apply?.({ [column]: next.length > 0 ? next : null });
      },
      isSelected: selected.length > 0 ? (row) => selected.includes(row[column]) : undefined,
    };
  }, [clickFilter, selected, apply]);
}
