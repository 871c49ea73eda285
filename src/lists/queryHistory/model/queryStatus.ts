import { t } from '../../../lib/t';

export type StatusKind = 'success' | 'failed' | 'stopped' | 'running' | 'offline' | 'queued' | 'unknown';

const KINDS: ReadonlyMap<string, StatusKind> = new Map([
  ['success', 'success'],
  ['failed', 'failed'],
  ['stopped', 'stopped'],
  ['running', 'running'],
  ['fetching', 'running'],
  ['timed_out', 'offline'],
  ['scheduled', 'queued'],
  ['pending', 'queued'],
]);

export function getStatusKind(status: string): StatusKind {
  return KINDS.get(status) ?? 'unknown';
}

/** As Superset's page names it, except that a stopped query has not failed. */
export function getStatusLabel(status: string): string {
  const labels: Readonly<Record<StatusKind, string>> = {
    success: t('Success'),
    failed: t('Failed'),
    stopped: t('Stopped'),
    running: t('Running'),
    offline: t('Offline'),
    queued: t('Scheduled'),
    unknown: status,
  };
  return labels[getStatusKind(status)];
}

/** The query's state may still change, and it can be stopped. */
export function isUnfinished({ status }: { readonly status: string }): boolean {
  const kind = getStatusKind(status);
  return kind === 'running' || kind === 'queued';
}
