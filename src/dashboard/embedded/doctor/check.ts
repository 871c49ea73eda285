import { t } from '../../../lib/t';
import type { Failure } from './facts';

export type CheckStatus = 'ok' | 'problem' | 'unknown';

/** What a check has found, and what to do. */
export interface CheckResult {
  readonly status: CheckStatus;
  readonly text: string;
}

export interface Check extends CheckResult {
  readonly title: string;
}

export const ok = (text: string): CheckResult => ({ status: 'ok', text });
export const problem = (text: string): CheckResult => ({ status: 'problem', text });
export const unknown = (text: string): CheckResult => ({ status: 'unknown', text });

/** Of a check that another response was needed for. */
export const unanswered = ({ status, message }: Failure): CheckResult =>
  unknown(t('The server did not respond as expected: %s', [status || '', message].filter(Boolean).join(' ')));
