import { useCallback, useState } from 'react';
import { asArray } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';
import type { ListColumn } from './listResource';

export interface ColumnChoice {
  readonly isVisible: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Which columns of a list the user sees, stored in the browser: only what differs from the list's own choice. */
export function useColumnChoice(
  resource: string,
  columns: readonly Pick<ListColumn<never>, 'id' | 'isHiddenByDefault'>[],
): ColumnChoice {
  const key = `vitrine.columns.${resource}`;
  const [toggled, setToggled] = useState<readonly unknown[]>(() => asArray(readStored(key)));
  return {
    isVisible: useCallback(
      (id) => (columns.find((column) => column.id === id)?.isHiddenByDefault === true) === toggled.includes(id),
      [columns, toggled],
    ),
    toggle: (id) => {
      const next = toggled.includes(id) ? toggled.filter((one) => one !== id) : [...toggled, id];
      setToggled(next);
      writeStored(key, next);
    },
  };
}
