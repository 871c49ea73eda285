import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../lib/t';
import { IconButton } from './Button';
import { Icon } from './icons';
import { overlayRoot } from './overlayRoot';

export interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** CSS width; at most the window's. */
  readonly width?: string | number;
  readonly className?: string;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, summary, [tabindex="0"]';

/** Keeps the Tab key inside the dialog: past the last comes the first. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((node) => node.getClientRects().length > 0);
  const [first, last] = [all[0], all.at(-1)];
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === dialog : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/**
 * An open modal dialog: render it while it is to be open. Escape, the cross and a press beside it close it; then the
 * focus goes back to where it was. The server's reports read an error's dialog by the class names ant-modal-*.
 */
export function Dialog({ title, onClose, children, footer, width = 520, className }: DialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [root] = useState(() => overlayRoot());

  useEffect(() => {
    const before = document.activeElement;
    // Something inside may have taken the focus already.
    if (!dialog.current?.contains(before)) dialog.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  useEffect(() => {
    // What had the focus may go with what the dialog showed before; then the keys are the dialog's again.
    const isTop = [...document.querySelectorAll('.v-dialog')].at(-1) === dialog.current;
    if (isTop && document.activeElement === document.body) dialog.current?.focus();
  });

  useLayoutEffect(() => {
    const box = body.current;
    // A text that is longer than the window is scrolled by keys, which need something to have the focus.
    const isText = box !== null && box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE);
    if (isText) box.setAttribute('tabindex', '0');
    else box?.removeAttribute('tabindex');
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // React hands on events of menus and dialogs drawn elsewhere: theirs are not ours.
    if (!(event.target instanceof Node) || !dialog.current?.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') {
      keepInside(dialog.current, event);
    }
  };

  return createPortal(
    <div
      className="v-mask"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`v-dialog ant-modal-content ${className ?? ''}`.trim()}
        style={{ width }}
      >
        <div className="v-dialog-header">
          <h2 id={titleId} className="v-dialog-title">
            {title}
          </h2>
          <IconButton label={t('Close')} icon={<Icon name="close" />} className="ant-modal-close" onClick={onClose} />
        </div>
        <div ref={body} className="v-dialog-body ant-modal-body">
          {children}
        </div>
        {footer !== undefined && <div className="v-dialog-footer">{footer}</div>}
      </div>
    </div>,
    root,
  );
}
