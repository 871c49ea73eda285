import type { FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { getConflicts, mergeOtherChanges, toShortText } from './otherChanges';

export interface OtherChanges<Values extends object> {
  /** What to save; undefined where that would overwrite somebody else's changes: the form then shows them. */
  readonly check: (mine: Values) => Promise<Values | undefined>;
  readonly hasConflicts: boolean;
  /** Shown above the fields. */
  readonly notice: ReactNode;
}

interface Conflicts<Values> {
  readonly theirs: Values;
  readonly keys: readonly string[];
}

/**
 * Reads an item again before it is saved, because the server silently overwrites what others have saved meanwhile. What only
 * they have changed keeps their value; what both have changed is marked at its field, and saved on the next attempt.
 */
export function useOtherChanges<Values extends object>(
  form: FormInstance,
  initialValues: Values,
  reread: (() => Promise<Values>) | undefined,
): OtherChanges<Values> {
  const [base, setBase] = useState(initialValues);
  const [conflicts, setConflicts] = useState<Conflicts<Values>>();

  const check = async (mine: Values): Promise<Values | undefined> => {
    if (!reread) return mine;
    const theirs = await reread();
    const keys = getConflicts({ base, theirs, mine });
    if (keys.length === 0) return mergeOtherChanges({ base, theirs, mine });
    // Saving once more overwrites only what the user has seen now.
    setBase({ ...base, ...Object.fromEntries(keys.map((key) => [key, Reflect.get(theirs, key) as unknown])) });
    setConflicts({ theirs, keys });
    form.setFields(
      keys.map((name) => {
        const text = toShortText(Reflect.get(theirs, name));
        return {
          name,
          errors: [
            text === undefined
              ? t('Somebody else has changed this meanwhile.')
              : t('Somebody else has changed this meanwhile: %s', text),
          ],
        };
      }),
    );
    return undefined;
  };
  const takeOver = (): void => {
    if (!conflicts) return;
    const { theirs, keys } = conflicts;
    form.setFields(keys.map((name) => ({ name, value: Reflect.get(theirs, name), errors: [] })));
    setConflicts(undefined);
  };
  // Groups of settings are no fields of their own.
  const names = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const unmarked = conflicts?.keys.filter((key) => !names.has(key)) ?? [];
  return {
    check,
    hasConflicts: conflicts !== undefined,
    notice: conflicts && (
      <Alert title={t('Somebody else has saved this since you opened it. What is marked would be overwritten.')}>
        {unmarked.length > 0 && <p>{t('Not marked, but overwritten too: %s', unmarked.join(', '))}</p>}
        <Button onClick={takeOver}>{t('Take over what they have entered')}</Button>
      </Alert>
    ),
  };
}
