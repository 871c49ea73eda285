import { useEffect, useState } from 'react';
import { asOptionalString } from '../../lib/read';
import { t } from '../../lib/t';
import type { DatasourceColumn } from '../../lib/wire';
import { sameValue } from '../../lib/sameValue';
import { useAdvancedTypeQuery } from './columnApi';
import { useControlContext } from '../controlContext';

/** Milliseconds to debounce the conversion of values. */
const QUIET = 600;

export interface AdvancedTypeState {
  /** The server's interpretation of the values; '' for none. */
  readonly shown: string;
  /** Why the filter cannot be saved; '' where it can. */
  readonly problem: string;
  /** Operator ids; empty for no restriction. */
  readonly operators: readonly string[];
  /** The server has not validated the values yet. */
  readonly isPending: boolean;
}

const NOTHING: AdvancedTypeState = { shown: '', problem: '', operators: [], isPending: false };

const PENDING: AdvancedTypeState = { ...NOTHING, isPending: true };

type Word = string | number | boolean;

function wordsOf(comparator: unknown): readonly Word[] {
  const all: readonly unknown[] = Array.isArray(comparator) ? comparator : [comparator];
  return all.flatMap((value): Word[] => {
    if (typeof value === 'bigint') return [String(value)];
    if (typeof value === 'string') return value === '' ? [] : [value];
    return typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
  });
}

/** The server's interpretation of values of an advanced data type, requested once the user has stopped typing. */
export function useAdvancedType(column: DatasourceColumn | undefined, comparator: unknown): AdvancedTypeState {
  const { hasFeature } = useControlContext();
  const type = hasFeature('ENABLE_ADVANCED_DATA_TYPES') ? asOptionalString(column?.advanced_data_type) : undefined;
  const values = wordsOf(comparator);
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    if (sameValue(values, settled)) return;
    const timer = setTimeout(() => setSettled(values), QUIET);
    return () => clearTimeout(timer);
  }, [values, settled]);
  const isPending = type !== undefined && !sameValue(values, settled);
  const skip = type === undefined || settled.length === 0;
  const { currentData, isError } = useAdvancedTypeQuery({ type: type ?? '', values: settled }, { skip });
  if (skip) return isPending ? PENDING : NOTHING;
  if (isError) return { ...NOTHING, problem: t('Failed to retrieve advanced type'), isPending };
  if (!currentData) return PENDING;
  return {
    shown: currentData.display_value,
    problem: currentData.error_message,
    operators: currentData.valid_filter_operators,
    isPending,
  };
}
