import { useEffect, useMemo, useState } from 'react';
import type { SelectOption } from '../../ui/form/Select';
import { loadFormatChoices } from '../../viz/controlPanels/loadControlPanel';
import type { Choice } from '../../viz/panelTypes';
import { readChoices } from '../basic/choices';
import { useControlContext } from '../controlContext';

const NONE: readonly Choice[] = [];

/** The offered formats; none until they are loaded. */
export function useFormatOptions(kind: 'number' | 'time'): readonly SelectOption[] {
  const { rules } = useControlContext();
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    loadFormatChoices(kind, rules).then(
      (loaded) => isCurrent && setChoices(loaded),
      () => undefined, // the field accepts any format
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, rules]);
  return useMemo(() => readChoices({ name: kind, type: 'SelectControl', choices }), [kind, choices]);
}
