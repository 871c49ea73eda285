import { Icon, type IconName } from '../../ui/icons';
import { getStatusKind, getStatusLabel, type StatusKind } from './model/queryStatus';
import './queryHistory.css';

const ICONS: Readonly<Record<StatusKind, IconName>> = {
  success: 'check',
  failed: 'close',
  stopped: 'close',
  running: 'refresh',
  offline: 'warning',
  queued: 'clock',
  unknown: 'info',
};

export function StatusIcon({ status, message }: { readonly status: string; readonly message: string | null }) {
  const kind = getStatusKind(status);
  const label = getStatusLabel(status);
  return (
    <span
      className={`query-status is-${kind}`}
      role="img"
      aria-label={label}
      title={message === null || message === '' ? label : `${label}: ${message}`}
    >
      <Icon name={ICONS[kind]} size={16} />
    </span>
  );
}
