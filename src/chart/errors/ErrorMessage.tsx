import { lazy, Suspense, useState } from 'react';
import { t } from '../../lib/t';
import type { ChartProblem } from '../state/chartsSlice';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import './errorMessage.css';

const ErrorDetails = lazy(() => import('./ErrorDetails').then((module) => ({ default: module.ErrorDetails })));

export interface ErrorMessageProps {
  readonly problem: ChartProblem;
  /** Asks again. Absent: there is nothing to ask again. */
  readonly onRetry?: (() => void) | undefined;
  /** What else is to be known of this chart. */
  readonly note?: string | undefined;
}

/**
 * What stands where a chart failed. The server's own reports look for exactly this: an element of role alert, in it one
 * and only one of role button (so 'Retry' stands beside it), and behind that a dialog with antd's class names whose
 * text they read.
 */
export function ErrorMessage({ problem, onRetry, note }: ErrorMessageProps) {
  const [open, setOpen] = useState(false);
  const { title, detail } = problem;
  return (
    <div className="v-chart-error">
      <div role="alert" className="v-chart-error-text">
        <strong className="v-chart-error-title">
          <Icon name="warning" /> {title || t('Unexpected error')}
        </strong>
        {detail !== '' && detail !== title && <p className="v-chart-error-detail">{detail}</p>}
        {note !== undefined && <p className="v-chart-error-detail">{note}</p>}
        {/* The role is spelled out because the reports also search for it as an attribute. */}
        <Button role="button" kind="link" aria-haspopup="dialog" data-export="no" onClick={() => setOpen(true)}>
          {t('See more')}
        </Button>
      </div>
      {onRetry && (
        <Button data-export="no" icon={<Icon name="refresh" />} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ErrorDetails problem={problem} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
