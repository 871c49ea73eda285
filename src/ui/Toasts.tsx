import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../lib/t';
import { IconButton } from './Button';
import { Icon, type IconName } from './icons';
import { currentToasts, dismissToast, subscribeToasts, type ToastKind, type ToastMessage } from './toast';

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  danger: 'warning',
};

/** Milliseconds that a toast is shown; failures and warnings twice as long. */
const DURATION = 4000;

function Toast({ id, kind, text }: ToastMessage) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), kind === 'danger' || kind === 'warning' ? 2 * DURATION : DURATION);
    return () => clearTimeout(timer);
  }, [id, kind]);
  return (
    <li className={`v-toast v-toast-${kind}`}>
      <Icon name={ICONS[kind]} />
      <span className="v-toast-text">{text}</span>
      <IconButton label={t('Close')} icon={<Icon name="close" />} onClick={() => dismissToast(id)} />
    </li>
  );
}

/**
 * The region of toasts, rendered once, in the shell. Text only, never HTML; a polite live region and not `role=alert`,
 * which the server's reports would take for a chart error.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return (
    <div role="status" aria-live="polite">
      <ul className="v-toasts">
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} />
        ))}
      </ul>
    </div>
  );
}
