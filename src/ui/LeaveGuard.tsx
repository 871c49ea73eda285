import type { ReactNode } from 'react';
import type { BlockerFunction } from 'react-router-dom';
import { t } from '../lib/t';
import { ConfirmDialog } from './ConfirmDialog';
import { useBlocker } from './router/PageRouter';
import { useWarnBeforeUnload } from './useWarnBeforeUnload';

export const isAnotherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

export interface LeaveGuardProps {
  /** Whether a navigation needs the confirmation: by default, if it leads to another page. Called when it happens. */
  readonly blocks?: BlockerFunction;
  /** Also confirms closing the tab, in the browser's own dialog. */
  readonly warnsBeforeUnload?: boolean;
  readonly title?: string;
  readonly okLabel: string;
  readonly children: ReactNode;
}

/** While it is rendered, links, back and forward leave the page only after a confirmation. */
export function LeaveGuard({ blocks = isAnotherPage, warnsBeforeUnload = false, ...dialog }: LeaveGuardProps) {
  const blocker = useBlocker(blocks);
  useWarnBeforeUnload(warnsBeforeUnload);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('You have unsaved changes.')}
      {...dialog}
      cancelLabel={t('Stay')}
      onOk={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
