import { useEffect, useState } from 'react';
import { asOptionalString } from '../../lib/read';
import { t } from '../../lib/t';
import type { DatasourceColumn } from '../../lib/wire';
import { sameValue } from '../../lib/sameValue';
import { useAdvancedTypeQuery } from './columnApi';
import { useControlContext } from '../controlContext';

/** Milliseconds to debounce the conversion of values. */
const DEBOUNCE_MS = 600;

export interface AdvancedTypeState {
  /** The server's interpretation of the values; '' for none. */
  readonly displayValue: string;
  /** Why the filter cannot be saved; '' where it can. */
  readonly error: string;
  /** Operator ids; empty for no restriction. */
  readonly operators: readonly string[];
  /** The server has not validated the values yet. */
  readonly isPending: boolean;
}

const EMPTY: AdvancedTypeState = { displayValue: '', error: '', operators: [], isPending: false };

const PENDING: AdvancedTypeState = { ...EMPTY, isPending: true };

type Primitive = string | number | boolean;

function toPrimitives(comparator: unknown): readonly Primitive[] {
  const values: readonly unknown[] = Array.isArray(comparator) ? comparator : [comparator];
  return values.flatMap((value): Primitive[] => {
    if (typeof value === 'bigint') return [String(value)];
    if (typeof value === 'string') return value === '' ? [] : [value];
    return typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
  });
}

/** The server's interpretation of values of an advanced data type, requested once the user has stopped typing. */
export function useAdvancedType(column: DatasourceColumn | undefined, comparator: unknown): AdvancedTypeState {
  const { hasFeature } = useControlContext();
  const type = hasFeature('ENABLE_ADVANCED_DATA_TYPES') ? asOptionalString(column?.advanced_data_type) : undefined;
  const values = toPrimitives(comparator);
  const [debounced, setDebounced] = useState(values);
  useEffect(() => {
    if (sameValue(values, debounced)) return;
    const timer = setTimeout(() => setDebounced(values), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [values, debounced]);
  const isPending = type !== undefined && !sameValue(values, debounced);
  const skip = type === undefined || debounced.length === 0;
  const { currentData, isError } = useAdvancedTypeQuery({ type: type ?? '', values: debounced }, { skip });
  if (skip) return isPending ? PENDING : EMPTY;
  if (isError) return { ...EMPTY, error: t('Failed to retrieve advanced type'), isPending };
  if (!currentData) return PENDING;
  return {
    displayValue: currentData.display_value,
    error: currentData.error_message,
    operators: currentData.valid_filter_operators,
    isPending,
  };
}
