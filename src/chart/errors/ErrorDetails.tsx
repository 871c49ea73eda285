import { t, tn } from '../../lib/t';
import type { ChartProblem } from '../state/chartsSlice';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { QueryText } from '../sql/QueryText';
import { copyAndTell } from '../export/share';
import './errorDetails.css';

/** Where the server's makers explain each issue code. */
const ISSUE_CODES = 'https://superset.apache.org/docs/using-superset/issue-codes';

export interface ErrorDetailsProps {
  readonly problem: ChartProblem;
  readonly onClose: () => void;
}

/** All that is known of a failure. */
export function ErrorDetails({ problem, onClose }: ErrorDetailsProps) {
  const { title, detail, stack, issueCodes, sql } = problem;
  return (
    <Dialog
      title={title || t('Unexpected error')}
      onClose={onClose}
      width={720}
      footer={
        <>
          <Button icon={<Icon name="copy" />} onClick={() => void copyAndTell(problemText(problem))}>
            {t('Copy message')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p className="v-error-detail">{detail || title}</p>
      {issueCodes.length > 0 && (
        <>
          <p>{tn('This was triggered by:', 'This may be triggered by:', issueCodes.length)}</p>
          <ul className="v-error-issues">
            {issueCodes.map(({ code, message }) => (
              <li key={`${String(code)} ${message}`}>
                {message}{' '}
                <a
                  href={`${ISSUE_CODES}#issue-${String(code)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('Issue %s', code)}
                >
                  <Icon name="external" size={14} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {sql !== null && sql !== '' && <QueryText query={sql} />}
      {stack !== null && stack !== '' && (
        <pre className="v-error-stack" tabIndex={0} role="region" aria-label={t('Stack trace')}>
          {stack}
        </pre>
      )}
    </Dialog>
  );
}

function problemText({ title, detail, stack, issueCodes, sql }: ChartProblem): string {
  return [title, detail === title ? '' : detail, ...issueCodes.map(({ message }) => message), sql ?? '', stack ?? '']
    .filter((part) => part !== '')
    .join('\n\n');
}
