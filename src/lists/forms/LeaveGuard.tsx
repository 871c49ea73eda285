import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '../../lib/t';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** While it is rendered, back and forward leave the page only after a confirmation; filters and sorting are the same page. */
export function LeaveGuard({
  okLabel,
  mayLeave,
  children,
}: {
  readonly okLabel: string;
  /** For a navigation of the page itself, which may come before the next render. */
  readonly mayLeave?: (() => boolean) | undefined;
  readonly children: ReactNode;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && mayLeave?.() !== true,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('Are you sure you want to leave this page?')}
      okLabel={okLabel}
      cancelLabel={t('Stay')}
      onOk={blocker.proceed}
      onCancel={blocker.reset}
    >
      {children}
    </ConfirmDialog>
  );
}
