import { t } from '../../../../lib/t';
import { Button } from '../../../../ui/Button';
import { Icon } from '../../../../ui/icons';

interface FieldProblemProps {
  readonly title: string;
  readonly detail: string;
  readonly onRetry?: (() => void) | undefined;
}

/** What is wrong with a filter, where the filter is. */
export function FieldError({ title, detail, onRetry }: FieldProblemProps) {
  return (
    <div role="alert" className="filter-field-problem">
      <Icon name="warning" size={14} />
      <span>
        <strong>{title}</strong> {detail}
      </span>
      {onRetry && (
        <Button kind="link" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}
