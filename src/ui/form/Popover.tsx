import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { overlayRoot } from '../overlayRoot';
import './fields.css';
import { usePlaced } from './usePlaced';

interface PanelProps {
  readonly label: string;
  readonly title?: ReactNode;
  readonly width?: string | number | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly panelClassName?: string | undefined;
}

export interface PopoverProps extends PanelProps {
  /** The accessible name of what opens, and of the button unless it shows a text. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger?: ReactNode;
  /** Classes of the button, in place of the icon button's own. */
  readonly className?: string | undefined;
  /** In place of a button of its own: the element that it stands beside. Then `open` is needed. */
  readonly anchor?: RefObject<HTMLElement | null> | undefined;
  /** Absent: the popover knows by itself whether it is open. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** A heading inside. */
  readonly title?: ReactNode;
  /** CSS width; at most the window's. */
  readonly width?: string | number | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly disabled?: boolean | undefined;
  /** DOM id of the button. */
  readonly id?: string | undefined;
  /** In place of the label: what names the button. */
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable="true"], [tabindex="0"]';

function focusable(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (node) => node.tabIndex >= 0 && !node.closest('[hidden]'),
  );
}

/** Past the last comes the first: the page below is not reached by Tab while it is open. */
function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const all = focusable(panel);
  const [first, last] = [all[0], all.at(-1)];
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === panel : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

interface OpenProps extends PanelProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly begun: Begun;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** What a popover finds when it opens. */
interface Begun {
  /** What it is drawn in. */
  readonly root: HTMLElement;
  /** What had the focus. */
  readonly before: Element | null;
}

function OpenPopover({
  id,
  label,
  title,
  width,
  align = 'start',
  panelClassName,
  anchor,
  begun,
  close,
  children,
}: OpenProps) {
  const { root, before } = begun;
  const panel = useRef<HTMLDivElement>(null);
  const pressedInside = useRef(false);
  usePlaced(panel, anchor, { align });

  useLayoutEffect(() => {
    const box = panel.current;
    const beside = anchor.current;
    // Something inside may have taken the focus already.
    if (box && !box.contains(document.activeElement)) (focusable(box)[0] ?? box).focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else beside?.focus();
    };
  }, [anchor, before]);

  useEffect(() => {
    const pressed = (event: Event) => {
      const isInside = pressedInside.current;
      pressedInside.current = false;
      const target = event.target instanceof Node ? event.target : null;
      if (!isInside && !anchor.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [anchor, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in what lies over this one come here through React as well: they are not ours.
    if (!panel.current || !(event.target instanceof Node) || !panel.current.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      // Nor for a dialog that this one lies in.
      event.stopPropagation();
      keepInside(panel.current, event);
    }
  };

  return createPortal(
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`v-popover ${panelClassName ?? ''}`.trim()}
      style={{ width }}
      onKeyDown={onKeyDown}
      // Dialogs and lists that were opened from in here tell through React, wherever in the page they are drawn.
      onPointerDownCapture={() => {
        pressedInside.current = true;
      }}
    >
      {title !== undefined && <div className="v-popover-title">{title}</div>}
      <div className="v-popover-body">{children}</div>
    </div>,
    root,
  );
}

/** What a button opens beside it, over the page. Escape and a press elsewhere close it; then the focus goes back. */
export function Popover(props: PopoverProps) {
  const { label, trigger, className, anchor, open, onOpenChange, disabled, children } = props;
  const { id: buttonId, labelledBy, describedBy, ...panel } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const id = useId();
  const isOpen = open ?? isOwnOpen;
  const beside = anchor ?? button;
  const change = useCallback(
    (next: boolean) => {
      setOwnOpen(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  const close = useCallback(() => change(false), [change]);
  return (
    <>
      {!anchor && (
        <button
          ref={button}
          id={buttonId}
          type="button"
          className={className ?? 'v-icon-button'}
          aria-label={labelledBy === undefined ? label : undefined}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          disabled={disabled}
          onClick={() => change(!isOpen)}
        >
          {trigger}
        </button>
      )}
      {isOpen && (
        <Anchored anchor={beside}>
          {(begun) => (
            <OpenPopover
              label={label}
              title={panel.title}
              width={panel.width}
              align={panel.align}
              panelClassName={panel.panelClassName}
              id={id}
              anchor={beside}
              begun={begun}
              close={close}
            >
              {typeof children === 'function' ? children(close) : children}
            </OpenPopover>
          )}
        </Anchored>
      )}
    </>
  );
}

/** What it is drawn in is known once its anchor is in the page: it may be open from the beginning. */
function Anchored({
  anchor,
  children,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: (begun: Begun) => ReactNode;
}) {
  const [begun, setBegun] = useState<Begun>();
  useLayoutEffect(() => {
    setBegun({ root: overlayRoot(anchor.current ?? undefined), before: document.activeElement });
  }, [anchor]);
  return begun && children(begun);
}
