import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { t } from '../lib/t';
import { Button } from './Button';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { useWarnBeforeUnload } from './useWarnBeforeUnload';

export const isAnotherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

export interface LeaveGuardProps extends Pick<ConfirmDialogProps, 'okLabel' | 'cancelLabel' | 'busy'> {
  /** Whether a navigation needs the confirmation: by default, if it leads to another page. Called when it happens. */
  readonly blocks?: BlockerFunction;
  /** Also confirms closing the tab, in the browser's own dialog. */
  readonly warnsBeforeUnload?: boolean;
  readonly title?: string;
  /** Instead of leaving at once; `leave` does nothing once the user has decided to stay. */
  readonly onOk?: ((leave: () => void) => void) | undefined;
  /** Another button, which leaves at once where OK does not. */
  readonly discard?: { readonly label: string; readonly onDiscard: () => void } | undefined;
  readonly children: ReactNode;
}

/** While it is rendered, links, back and forward leave the page only after a confirmation. */
export function LeaveGuard(props: LeaveGuardProps) {
  const {
    blocks = isAnotherPage,
    warnsBeforeUnload = false,
    onOk,
    discard,
    cancelLabel = t('Stay'),
    ...dialog
  } = props;
  const blocker = useBlocker(blocks);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  useWarnBeforeUnload(warnsBeforeUnload);
  if (blocker.state !== 'blocked') return null;
  const leave = (): void => latest.current.proceed?.();
  return (
    <ConfirmDialog
      title={t('You have unsaved changes.')}
      {...dialog}
      cancelLabel={cancelLabel}
      more={
        discard && (
          <Button
            kind="danger"
            onClick={() => {
              discard.onDiscard();
              leave();
            }}
          >
            {discard.label}
          </Button>
        )
      }
      onOk={() => (onOk ? onOk(leave) : leave())}
      onCancel={blocker.reset}
    />
  );
}
