import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import './fields.css';
import { useAnchoredPosition } from '../useAnchoredPosition';

export interface TooltipProps {
  readonly text: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

interface BubbleProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly text: ReactNode;
}

/** Beside its anchor in the document, but in the browser's top layer. */
function Bubble({ id, anchor, text }: BubbleProps) {
  const panel = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (typeof panel.current?.showPopover === 'function') panel.current.showPopover();
  }, []);
  useAnchoredPosition(panel, anchor);
  return (
    <span ref={panel} id={id} role="tooltip" popover="manual" className="v-tooltip">
      {text}
    </span>
  );
}

/** A tooltip while its content is hovered or focused; Escape hides it. */
export function Tooltip({ text, children, className }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  const id = useId();
  const show = () => setShown(true);
  const hide = () => setShown(false);
  useEffect(() => {
    const focused = anchor.current?.querySelector('button, a, input, [tabindex]');
    if (!isShown || !focused) return;
    const before = focused.getAttribute('aria-describedby');
    focused.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`);
    return () => {
      if (before === null) focused.removeAttribute('aria-describedby');
      else focused.setAttribute('aria-describedby', before);
    };
  }, [isShown, id]);
  return (
    <span
      ref={anchor}
      role="presentation"
      className={className}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={({ target }) => {
        // Not when a closing dialog restores the focus: the tooltip would get in the way of the mouse.
        if (target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown) return;
        event.stopPropagation();
        hide();
      }}
    >
      {children}
      {isShown && text !== undefined && text !== '' && <Bubble id={id} anchor={anchor} text={text} />}
    </span>
  );
}
