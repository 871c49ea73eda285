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
import { enterFocus, trapTab } from '../focusTrap';
import { overlayRoot } from '../overlayRoot';
import './fields.css';
import { useAnchoredPosition } from '../useAnchoredPosition';

interface PanelProps {
  readonly label: string;
  readonly title?: ReactNode;
  readonly width?: string | number | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly panelClassName?: string | undefined;
}

export interface PopoverProps extends PanelProps {
  /** The accessible name of the panel, and of the button unless it has a text. */
  readonly label: string;
  /** The button's content. */
  readonly trigger?: ReactNode;
  /** Classes of the button, in place of the icon button's own. */
  readonly className?: string | undefined;
  /** Instead of a button: the element to open beside. Requires `open`. */
  readonly anchor?: RefObject<HTMLElement | null> | undefined;
  /** Absent: uncontrolled. */
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
  /** Instead of the label: the element that labels the button. */
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

interface OpenProps extends PanelProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** The portal's container. */
  readonly root: HTMLElement;
  readonly close: () => void;
  readonly children: ReactNode;
}

function OpenPopover(props: OpenProps) {
  const { id, label, title, width, align = 'start', panelClassName, anchor, root, close, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const pressedInside = useRef(false);
  const [before] = useState(() => document.activeElement);
  useAnchoredPosition(panel, anchor, { align });

  useLayoutEffect(
    () =>
      panel.current ? enterFocus(panel.current, { before, initial: 'first', fallback: anchor.current }) : undefined,
    [anchor, before],
  );

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
    // Key events of overlays above this one bubble up through React.
    if (!panel.current || !(event.target instanceof Node) || !panel.current.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      // A dialog around must not trap it as well.
      event.stopPropagation();
      trapTab(panel.current, event);
    }
  };

  return createPortal(
    <div
      role="presentation"
      onKeyDown={onKeyDown}
      // Also bubbles up through React from dialogs and lists that were opened from here, in portals.
      onPointerDownCapture={() => {
        pressedInside.current = true;
      }}
    >
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={`v-popover ${panelClassName ?? ''}`.trim()}
        style={{ width }}
      >
        {title !== undefined && <div className="v-popover-title">{title}</div>}
        <div className="v-popover-body">{children}</div>
      </div>
    </div>,
    root,
  );
}

/** A button with a popover. Escape and a click outside close it; the focus then returns. */
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
        <InOverlayRoot>
          {(root) => (
            <OpenPopover
              label={label}
              title={panel.title}
              width={panel.width}
              align={panel.align}
              panelClassName={panel.panelClassName}
              id={id}
              anchor={beside}
              root={root}
              close={close}
            >
              {typeof children === 'function' ? children(close) : children}
            </OpenPopover>
          )}
        </InOverlayRoot>
      )}
    </>
  );
}

/** The root is the surrounding dialog, which is found once a marker element is in the document. */
function InOverlayRoot({ children }: { readonly children: (root: HTMLElement) => ReactNode }) {
  const [root, setRoot] = useState<HTMLElement>();
  const mark = useCallback((span: HTMLElement | null) => {
    if (span) setRoot(overlayRoot(span));
  }, []);
  return root ? children(root) : <span ref={mark} hidden />;
}
