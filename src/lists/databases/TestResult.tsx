import { OAuth2Alert } from '../../chart/errors/OAuth2Alert';
import { t } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { Loading } from '../../ui/Loading';
import type { ConnectionTest } from './useConnectionTest';

interface Props {
  readonly test: ConnectionTest;
  readonly onRetry: () => void;
}

function Result({ test, onRetry }: Props) {
  switch (test.state) {
    case 'none':
      return null;
    case 'running':
      return <Loading />;
    case 'passed':
      return <Alert kind="success" title={t('Connection looks good!')} />;
    case 'failed':
      return <Alert title={t('ERROR: %s', test.message)} />;
    case 'unauthorized':
      return <OAuth2Alert request={test.request} onAuthorized={onRetry} />;
  }
}

/** Stays in view while the form is scrolled. */
export function TestResult(props: Props) {
  return (
    <div className="database-test">
      <Result {...props} />
    </div>
  );
}
