import { useMemo } from 'react';
import type { ExpressionArgs } from '../../api/columns';
import { can } from '../../api/session/permissions';
import { asNumber, asRecord, asString } from '../../lib/read';
import type { Datasource } from '../../lib/wire';
import { useFunctionNamesQuery } from './columnApi';
import { CodeEditor, type Completion } from '../../ui/code/CodeEditor';
import { lazyComponent } from '../../ui/lazyComponent';
import { useBootstrap } from '../../store/sessionContext';
import { useControlContext } from '../controlContext';

const ExpressionCheck = lazyComponent(() => import('./ExpressionCheck').then((m) => m.ExpressionCheck));
const NONE: readonly string[] = [];

function getDatasetCompletions(datasource: Datasource | undefined, withMetrics: boolean): readonly Completion[] {
  const columns = (datasource?.columns ?? []).map(({ column_name, verbose_name, type }): Completion => ({
    label: column_name,
    detail: verbose_name || asString(type),
    type: 'column',
  }));
  if (!withMetrics) return columns;
  const metrics = (datasource?.metrics ?? []).map(({ metric_name, expression }): Completion => ({
    label: metric_name,
    detail: asString(expression),
    type: 'metric',
    ...(expression ? { insert: expression } : {}),
  }));
  return [...columns, ...metrics];
}

export interface SqlFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the dataset's metrics are completed too, as their expressions. */
  readonly withMetrics: boolean;
  readonly expressionType: ExpressionArgs['expression_type'];
}

/** SQL with completion of the dataset's columns and metrics and of the database's functions. */
export function SqlField({ label, value, onChange, withMetrics, expressionType }: SqlFieldProps) {
  const { datasource } = useControlContext();
  // 2.x has neither the permission nor the request.
  const canValidate = can(useBootstrap(), 'can_validate_expression', 'Datasource') === true;
  const database = asNumber(asRecord(datasource?.database).id);
  const { data: functions = NONE } = useFunctionNamesQuery(database ?? 0, { skip: database === undefined });
  const completions = useMemo(
    () => [
      ...getDatasetCompletions(datasource, withMetrics),
      ...functions.map((name): Completion => ({ label: name, type: 'function', insert: `${name}()` })),
    ],
    [datasource, functions, withMetrics],
  );
  return (
    <>
      <CodeEditor
        label={label}
        language="sql"
        value={value}
        onChange={onChange}
        completions={completions}
        height={140}
        autoFocus
      />
      {canValidate && datasource && (
        <ExpressionCheck datasource={datasource} expression={value} expressionType={expressionType} />
      )}
    </>
  );
}
