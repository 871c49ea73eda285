import { t } from '../../../lib/t';
import type { Failure } from './facts';

export type Status = 'ok' | 'problem' | 'unknown';

/** What a check has found, and what to do. */
export interface Finding {
  readonly status: Status;
  readonly text: string;
}

export interface Check extends Finding {
  readonly title: string;
}

export const ok = (text: string): Finding => ({ status: 'ok', text });
export const problem = (text: string): Finding => ({ status: 'problem', text });
export const unknown = (text: string): Finding => ({ status: 'unknown', text });

/** Of a check that another response was needed for. */
export const unanswered = ({ status, message }: Failure): Finding =>
  unknown(t('The server did not respond as expected: %s', [status || '', message].filter(Boolean).join(' ')));
