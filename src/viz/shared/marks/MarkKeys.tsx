import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { t } from '../../../lib/t';
import type { VizProps, VizTheme } from '../../types';
import { besideOf, isMenuKey } from './menuKey';
import { nextMark, type Marks } from './mark';

export interface MarkKeysProps {
  readonly marks: Marks;
  /** Of the picture. */
  readonly name: string;
  readonly theme: VizTheme;
  readonly setDataMask: VizProps['setDataMask'] | undefined;
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  /** The mark that the keys have come to, for it to stand out; undefined when they have left. */
  readonly onPoint: (index: number | undefined) => void;
}

/**
 * A drawn picture for those who use the keyboard: one stop, in which the arrow keys go from mark to mark, Enter filters
 * by one and the menu key opens the menu about it. Unseen until it is focused.
 */
export function MarkKeys({ marks, name, theme, setDataMask, onContextMenu, onPoint }: MarkKeysProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const [wanted, setWanted] = useState(0);
  // Other data may have fewer marks, or a gap there.
  const here = marks.at(wanted) ? wanted : nextMark(marks, 0, 'Home');
  const mark = here === undefined ? undefined : marks.at(here);
  if (here === undefined || mark === undefined) return null;
  const { crossFilter } = mark.clicked;
  const openMenu = () => {
    if (strip.current) onContextMenu?.(besideOf(strip.current), mark.clicked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextMark(marks, here, event.key);
    if (next !== undefined) {
      setWanted(next);
      onPoint(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (crossFilter) setDataMask?.(crossFilter.dataMask);
    } else if (isMenuKey(event) && onContextMenu) openMenu();
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="listbox"
      aria-label={name}
      aria-activedescendant={id}
      tabIndex={0}
      onFocus={() => {
        setFocused(true);
        onPoint(here);
      }}
      onBlur={() => {
        setFocused(false);
        onPoint(undefined);
      }}
      onKeyDown={onKeyDown}
      // The browser's own word for the menu key, which may come when the key is let go.
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      style={{
        position: 'absolute',
        inset: 0,
        pointerEvents: 'none',
        outline: focused ? `2px solid ${theme.primary}` : 'none',
        outlineOffset: -2,
      }}
    >
      <div
        ref={strip}
        id={id}
        role="option"
        aria-label={mark.label}
        aria-selected={crossFilter?.isCurrentValueSelected === true}
        aria-posinset={here + 1}
        aria-setsize={marks.count}
        style={{
          position: 'absolute',
          left: 4,
          bottom: 4,
          maxWidth: 'calc(100% - 8px)',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          ...(focused
            ? {
                padding: '2px 8px',
                border: `1px solid ${theme.border}`,
                borderRadius: 4,
                background: theme.background,
                color: theme.text,
                font: `12px/1.5 ${theme.fontFamily}`,
              }
            : {}),
        }}
      >
        {focused && mark.label}
        {focused && crossFilter?.isCurrentValueSelected && ` (${t('selected')})`}
      </div>
    </div>
  );
}
