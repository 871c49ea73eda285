import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { selectTabByKey } from '../tabKeys';
import './fields.css';

/** Milliseconds within which a lazily loaded panel may grab the focus. */
const AUTOFOCUS_WINDOW_MS = 1000;

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean | undefined;
  /** A tooltip, for instance the reason why it is disabled. */
  readonly title?: string | undefined;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** Visited panels stay mounted but hidden, so that typed text is preserved. */
  readonly keepMounted?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  keepMounted = false,
  className,
}: TabsProps<Key>) {
  const id = useId();
  const [seen, setSeen] = useState<readonly Key[]>([selected]);
  if (!seen.includes(selected)) setSeen([...seen, selected]);
  // The tab focused by arrow keys: a panel's autofocus must not move the focus away.
  const focusedByArrow = useRef<HTMLElement>(undefined);
  const stayed = useRef(0);
  useLayoutEffect(() => focusedByArrow.current?.focus(), [selected]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    focusedByArrow.current = selectTabByKey(event);
    stayed.current = performance.now();
  };

  return (
    <div
      className={`v-tabs ${className ?? ''}`.trim()}
      onPointerDown={() => {
        focusedByArrow.current = undefined;
      }}
    >
      <div role="tablist" aria-label={label} className="v-tablist">
        {tabs.map(({ key, label: name, disabled, title }) => (
          <button
            key={key}
            id={`${id}${key}-tab`}
            type="button"
            role="tab"
            className="v-tab"
            aria-selected={key === selected}
            aria-controls={key === selected ? `${id}${key}` : undefined}
            tabIndex={key === selected ? 0 : -1}
            disabled={disabled}
            title={title}
            onClick={() => onSelect(key)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) =>
        key === selected || (keepMounted && seen.includes(key)) ? (
          <div
            key={key}
            id={`${id}${key}`}
            role="tabpanel"
            aria-labelledby={`${id}${key}-tab`}
            hidden={key !== selected}
            className="v-tabpanel"
            onFocus={() => {
              if (focusedByArrow.current && performance.now() - stayed.current < AUTOFOCUS_WINDOW_MS)
                focusedByArrow.current.focus();
            }}
          >
            {content}
          </div>
        ) : null,
      )}
    </div>
  );
}
