import { t, tn } from '../../lib/t';
import type { RequestError } from '../../store/requestError';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icons';
import { QueryText } from '../sql/QueryText';
import { ChartOwners } from './ChartOwners';
import { copyWithToast } from '../export/share';
import './errorDetails.css';

/** Superset's documentation explains each issue code. */
const ISSUE_CODES = 'https://superset.apache.org/docs/using-superset/issue-codes';

export interface ErrorDetailsProps {
  readonly error: RequestError;
  /** Of the saved chart, whose owners are then named. */
  readonly sliceId?: number | undefined;
  /** Closed again. */
  readonly isHidden: boolean;
  readonly onClose: () => void;
}

/** All details of an error. The server's reports read the text once they have closed the dialog, so it stays in the document. */
export function ErrorDetails({ error, sliceId, isHidden, onClose }: ErrorDetailsProps) {
  const { message, heading, stack, issueCodes, sql } = error;
  return (
    <Dialog
      title={message || t('Unexpected error')}
      isHidden={isHidden}
      onClose={onClose}
      width={720}
      footer={
        <>
          <Button icon={<Icon name="copy" />} onClick={() => void copyWithToast(toText(error))}>
            {t('Copy message')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p className="v-error-detail">{heading || message}</p>
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
          {sliceId !== undefined && sliceId > 0 && <ChartOwners key={sliceId} sliceId={sliceId} />}
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

function toText({ message, heading, stack, issueCodes, sql }: RequestError): string {
  return [message, heading, ...issueCodes.map((issue) => issue.message), sql ?? '', stack ?? '']
    .filter((line) => line !== '')
    .join('\n\n');
}
