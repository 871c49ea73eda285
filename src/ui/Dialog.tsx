import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../lib/t';
import { IconButton } from './Button';
import { enterFocus, focusableIn, restoreFocus, trapTab } from './focusTrap';
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
  /** Closed, but kept in the document; a dialog that is not is removed when it closes. */
  readonly isHidden?: boolean;
}

/**
 * A modal dialog, open while it is rendered. Escape, the close button and a click outside close it; the focus returns to
 * where it was. The server's reports find the dialog of an error by the class names ant-modal-*.
 */
export function Dialog({ title, onClose, children, footer, width = 520, className, isHidden }: DialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [root] = useState(() => overlayRoot());

  const [before] = useState(() => document.activeElement);

  // Not in a passive effect: a key pressed as soon as the dialog is seen must reach it.
  useLayoutEffect(
    () => (dialog.current && !isHidden ? enterFocus(dialog.current, { before, initial: 'box' }) : undefined),
    [before, isHidden],
  );

  const disabled = useRef<Element>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!box || [...document.querySelectorAll('.v-dialog')].at(-1) !== box) return;
    const focused = document.activeElement;
    // What is disabled while it is saved would leave the focus on the page, where Escape and Tab miss the dialog.
    if (focused?.matches('.v-dialog :disabled')) disabled.current = focused;
    // The focused element may also have been removed with the dialog's previous content.
    else if (focused !== document.body) {
      if (focused === box) restoreFocus(disabled.current);
      else disabled.current = null;
      return;
    }
    box.focus();
  });

  useLayoutEffect(() => {
    const box = body.current;
    if (!box) return;
    box.removeAttribute('tabindex');
    // Long text is only keyboard-scrollable while something in it has the focus.
    if (box.scrollHeight > box.clientHeight && focusableIn(box).length === 0) box.setAttribute('tabindex', '0');
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // React events also bubble up from menus and dialogs in portals.
    if (!(event.target instanceof Node) || !dialog.current?.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') {
      trapTab(dialog.current, event);
    }
  };

  return createPortal(
    <div
      role="presentation"
      className="v-mask"
      hidden={isHidden}
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
        className={`${isHidden ? '' : 'v-dialog '}ant-modal-content ${className ?? ''}`.trim()}
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
