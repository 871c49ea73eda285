import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './fields.css';

/** Milliseconds within which a panel that is loaded late may ask for the focus by itself. */
const LATEST = 1000;

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Why it is disabled, for instance. */
  readonly title?: string | undefined;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** Panels that were seen stay in the page, hidden, and so keep what was typed. */
  readonly keep?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, keep = false, className }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<readonly Key[]>([chosen]);
  if (!seen.includes(chosen)) setSeen([...seen, chosen]);
  // The tab that the arrow keys have come to: what begins with the focus in a panel does not take it from there.
  const stay = useRef<HTMLElement>(undefined);
  const stayed = useRef(0);
  useLayoutEffect(() => stay.current?.focus(), [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    stay.current = undefined;
    const all = [...(list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]:not(:disabled)') ?? [])];
    const at = all.findIndex((tab) => tab === document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined || all.length === 0) return;
    event.preventDefault();
    const tab = all[next % all.length];
    tab?.focus();
    stay.current = tab;
    stayed.current = performance.now();
    tab?.click();
  };

  return (
    <div
      className={`v-tabs ${className ?? ''}`.trim()}
      onPointerDown={() => {
        stay.current = undefined;
      }}
    >
      <div ref={list} role="tablist" aria-label={label} className="v-tablist">
        {tabs.map(({ key, label: name, disabled, title }) => (
          <button
            key={key}
            id={`${id}${key}-tab`}
            type="button"
            role="tab"
            className="v-tab"
            aria-selected={key === chosen}
            aria-controls={key === chosen ? `${id}${key}` : undefined}
            tabIndex={key === chosen ? 0 : -1}
            disabled={disabled}
            title={title}
            onClick={() => onChoose(key)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) =>
        key === chosen || (keep && seen.includes(key)) ? (
          <div
            key={key}
            id={`${id}${key}`}
            role="tabpanel"
            aria-labelledby={`${id}${key}-tab`}
            hidden={key !== chosen}
            className="v-tabpanel"
            onFocus={() => {
              if (stay.current && performance.now() - stayed.current < LATEST) stay.current.focus();
            }}
          >
            {content}
          </div>
        ) : null,
      )}
    </div>
  );
}
