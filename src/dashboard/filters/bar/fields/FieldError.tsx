import { t } from '../../../../lib/t';
import { Button } from '../../../../ui/Button';
import { Icon } from '../../../../ui/icons';

interface FieldErrorProps {
  readonly title: string;
  readonly detail: string;
  readonly onRetry?: (() => void) | undefined;
}

/** An error in place of or below a field. */
export function FieldError({ title, detail, onRetry }: FieldErrorProps) {
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
