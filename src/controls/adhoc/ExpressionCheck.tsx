import type { ExpressionArgs } from '../../api/columns';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { Button } from '../../ui/Button';
import { useExpressionErrorsMutation } from './columnApi';

export interface ExpressionCheckProps {
  readonly datasource: Datasource;
  readonly expression: string;
  readonly expressionType: ExpressionArgs['expression_type'];
}

/** Lets the database check custom SQL before it is saved. */
export function ExpressionCheck({ datasource, expression, expressionType }: ExpressionCheckProps) {
  const [check, { data: errors, error, isLoading, originalArgs }] = useExpressionErrorsMutation();
  const isCurrent = originalArgs?.expression === expression && originalArgs.expression_type === expressionType;
  const problem = isCurrent ? (error?.message ?? errors?.join('\n')) : undefined;
  const isValid = isCurrent && errors?.length === 0;
  return (
    <div className="v-adhoc-inline">
      <Button
        disabled={expression.trim() === '' || isLoading}
        onClick={() =>
          void check({ type: datasource.type, id: datasource.id, expression, expression_type: expressionType })
        }
      >
        {t('Validate expression')}
      </Button>
      <span role="status" className={problem ? 'v-adhoc-problem' : 'v-adhoc-hint'}>
        {isLoading ? t('Loading...') : problem || (isValid ? t('The expression is valid.') : '')}
      </span>
    </div>
  );
}
