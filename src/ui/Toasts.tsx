import { useEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '../lib/t';
import { Button, IconButton } from './Button';
import { Icon, type IconName } from './icons';
import { currentToasts, dismissToast, subscribeToasts, type ToastKind, type ToastMessage } from './toast';

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  danger: 'warning',
};

/** Milliseconds that a toast is shown; failures and warnings twice as long. One with an action is dismissed by its caller. */
const DURATION = 4000;

function Toast({ id, kind, text, action }: ToastMessage) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (action) return;
    // What is being read, or has the focus, stays.
    const dismiss = (): void => {
      if (!item.current?.matches(':hover, :focus-within')) dismissToast(id);
    };
    const timer = setInterval(dismiss, kind === 'danger' || kind === 'warning' ? 2 * DURATION : DURATION);
    return () => clearInterval(timer);
  }, [id, kind, action]);
  return (
    <li ref={item} className={`v-toast v-toast-${kind}`}>
      <Icon name={ICONS[kind]} />
      <span className="v-toast-text">{text}</span>
      {action && (
        <Button
          kind="link"
          onClick={() => {
            dismissToast(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
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
