import type { ReactNode } from 'react';
import { t } from '../lib/t';
import { Button } from './Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly okLabel?: string;
  readonly cancelLabel?: string;
  readonly busy?: boolean;
  /** Extra buttons between Cancel and OK. */
  readonly more?: ReactNode;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** A confirmation dialog; may open over another dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, okLabel = t('OK'), cancelLabel = t('Cancel'), busy = false, more, onOk, onCancel } = props;
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      width={432}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          {more}
          <Button kind="primary" disabled={busy} onClick={onOk}>
            {okLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
