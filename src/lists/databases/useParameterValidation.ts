import type { FormInstance } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { validateParameters, type ParameterErrors } from '../../api/databaseConnections';
import { isAborted } from '../../api/client/ApiError';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toValidationBody } from './model/connectionBody';
import type { Connectable, ConnectionValues } from './model/connectionValues';

const DEBOUNCE_MS = 500;

type Path = (string | number)[];
interface FieldMessage {
  readonly path: Path;
  readonly message: string;
}

interface Messages {
  readonly atFields: readonly FieldMessage[];
  /** Also those about fields that the form does not have. */
  readonly others: readonly string[];
}

function toMessages({ fields, initial }: Connectable, errors: ParameterErrors): Messages {
  const parameters = new Set(fields.map(({ name }) => name));
  const named: readonly (readonly [string, string])[] = [
    ...errors.missing.map((name) => [name, t('This is a required field')] as const),
    ...Object.entries(errors.invalid),
  ];
  const atFields: FieldMessage[] = errors.catalog.map(({ index, field, message }) => ({
    path: ['catalog', index, field],
    message,
  }));
  const others: string[] = [...errors.other];
  for (const [name, message] of named) {
    if (parameters.has(name)) atFields.push({ path: ['parameters', name], message });
    else if (Object.hasOwn(initial, name)) atFields.push({ path: [name], message });
    else others.push(`${name}: ${message}`);
  }
  return { atFields, others };
}

export interface ParameterValidation {
  /** After a pause in typing. */
  readonly schedule: () => void;
  /** Now, fields that were not touched included. Messages that belong to no field, or true where all is valid. */
  readonly validate: () => Promise<true | readonly string[]>;
}

/** The server validates connection parameters while they are typed; its messages are shown at their fields. */
export function useParameterValidation(
  form: FormInstance,
  connectable: Connectable,
  readValues: () => ConnectionValues,
): ParameterValidation {
  const client = useClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const controller = useRef<AbortController>(undefined);
  /** The fields that show a message of the server. */
  const flagged = useRef<readonly Path[]>([]);
  const latest = useRef(readValues);
  useEffect(() => {
    latest.current = readValues;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      controller.current?.abort();
    },
    [],
  );

  const run = useCallback(
    async (isWhole: boolean): Promise<true | readonly string[]> => {
      clearTimeout(timer.current);
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      const errors = await validateParameters(client, toValidationBody(connectable, latest.current()), signal);
      const { atFields, others } = errors ? toMessages(connectable, errors) : { atFields: [], others: [] };
      const shown = atFields.filter(({ path }) => isWhole || form.isFieldTouched(path));
      const isShown = (path: Path): boolean => shown.some((one) => one.path.join() === path.join());
      const accepted = flagged.current.filter((path) => !isShown(path));
      flagged.current = shown.map(({ path }) => path);
      form.setFields([
        // A field without rules keeps its errors when it is validated.
        ...accepted.map((name) => ({ name, errors: [] })),
        ...shown.map(({ path, message }) => ({ name: path, errors: [message] })),
      ]);
      // What the server has nothing against may break a rule of ours: it stops at the first field that it cannot accept.
      if (accepted.length > 0) await form.validateFields(accepted).catch(() => undefined);
      return errors ? others : true;
    },
    [client, form, connectable],
  );

  return useMemo(
    () => ({
      validate: () => run(true),
      schedule: () => {
        clearTimeout(timer.current);
        controller.current?.abort();
        timer.current = setTimeout(() => {
          run(false).catch((error: unknown) => {
            // While typing, only what the server says about fields matters; saving says what else is wrong.
            if (!isAborted(error)) flagged.current = [];
          });
        }, DEBOUNCE_MS);
      },
    }),
    [run],
  );
}
