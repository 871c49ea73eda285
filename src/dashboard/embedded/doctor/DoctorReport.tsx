import { useEffect, useState } from 'react';
import { hasFlag } from '../../../api/session/bootstrapShape';
import { copyWithToast } from '../../../chart/export/share';
import { toAbsoluteUrl } from '../../../lib/appRoot';
import { t } from '../../../lib/t';
import { useClient } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { Loading } from '../../../ui/Loading';
import type { Check, CheckStatus } from './check';
import { collectFacts } from './collectFacts';
import type { EmbeddingFacts } from './facts';
import { runChecks } from './runChecks';

interface DoctorReportProps {
  readonly uuid: string;
  /** The origin of the host page; undefined where it is not known. */
  readonly host: string | undefined;
  /** Another object checks again. */
  readonly input: { readonly token: string };
}

function getLabel(status: CheckStatus): string {
  if (status === 'ok') return t('OK');
  return status === 'problem' ? t('Problem') : t('Unknown');
}

/** What the checks have found, one line each. The token is not part of it. */
function toText(checks: readonly Check[], address: string): string {
  return [address, ...checks.map(({ status, title, text }) => `${getLabel(status)}: ${title}: ${text}`)].join('\n');
}

export function DoctorReport({ uuid, host, input }: DoctorReportProps) {
  const client = useClient();
  const bootstrap = useBootstrap();
  const isFlagOn = hasFlag(bootstrap, 'EMBEDDED_SUPERSET');
  const [found, setFound] = useState<{ readonly facts: EmbeddingFacts; readonly input: object }>();
  useEffect(() => {
    const controller = new AbortController();
    const pasted = input.token.trim() || undefined;
    collectFacts(client, { uuid, hasFlag: isFlagOn, pasted }, controller.signal).then(
      (facts) => setFound({ facts, input }),
      // Aborted.
      () => undefined,
    );
    return () => controller.abort();
  }, [client, uuid, isFlagOn, input]);
  const checks = found?.input === input ? runChecks(found.facts, host) : undefined;
  return (
    <div role="status" aria-busy={!checks}>
      {!checks && <Loading />}
      {checks && (
        <>
          <ul className="doctor-checks">
            {checks.map(({ status, title, text }) => (
              <li key={`${title} ${text}`} className={`doctor-check doctor-${status}`}>
                <span className="doctor-status">{getLabel(status)}</span>
                <span>
                  <b>{title}</b> {text}
                </span>
              </li>
            ))}
          </ul>
          <Button
            icon={<Icon name="copy" />}
            onClick={() => void copyWithToast(toText(checks, toAbsoluteUrl(`/embedded/${uuid}`)))}
          >
            {t('Copy report')}
          </Button>
        </>
      )}
    </div>
  );
}
