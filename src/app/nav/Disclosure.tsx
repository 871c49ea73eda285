import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../ui/icons';

export interface DisclosureProps {
  /** The accessible name; also what the button shows where no trigger is given. */
  readonly label: string;
  readonly trigger?: ReactNode;
  readonly current?: boolean;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

const inside = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []),
];

/**
 * A button that shows and hides a list of links (the disclosure pattern for navigation: links stay links, unlike in
 * role=menu). Arrows, Home and End move through it, Escape closes it and gives the focus back.
 */
export function Disclosure({ label, trigger, current, align = 'start', children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const entering = useRef<'first' | 'last' | null>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const target = inside(panel.current).at(entering.current === 'last' ? -1 : 0);
    if (entering.current) target?.focus();
    entering.current = null;
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    const last = event.key === 'ArrowUp' || event.key === 'End';
    if (!open) {
      if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      entering.current = last ? 'last' : 'first';
      setOpen(true);
      return;
    }
    event.preventDefault();
    const items = inside(panel.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? -1
          : event.key === 'ArrowDown'
            ? (at + 1) % items.length
            : at < 0
              ? -1
              : at - 1;
    items.at(next)?.focus();
  };

  return (
    <div
      ref={root}
      role="presentation"
      className={`nav-group nav-group-${align}`}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (open && event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={`nav-item${current ? ' is-current' : ''}`}
        aria-expanded={open}
        aria-controls={id}
        {...(trigger !== undefined && { 'aria-label': label, title: label })}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {trigger ?? label}
        <Icon name="chevronDown" size={12} />
      </button>
      <div
        ref={panel}
        id={id}
        role="presentation"
        className="nav-panel"
        hidden={!open}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
        }}
      >
        {open && children}
      </div>
    </div>
  );
}

/** An icon alone in the wide bar; with its label in the narrow one, where there is space for it. */
export function TriggerLabel({ icon, label }: { readonly icon: ReactNode; readonly label: string }) {
  return (
    <>
      {icon}
      <span className="nav-word">{label}</span>
    </>
  );
}
