import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { t } from '../../../lib/t';
import type { VizProps, VizTheme } from '../../types';
import { getMenuPosition, isMenuKey } from './menuKey';
import { nextDataPoint, type DataPoints } from './dataPoint';

export interface DataPointKeyboardProps {
  readonly dataPoints: DataPoints;
  /** The accessible name of the chart. */
  readonly name: string;
  readonly theme: VizTheme;
  readonly setDataMask: VizProps['setDataMask'] | undefined;
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  /** The data point that has the focus, to be highlighted; undefined on blur. */
  readonly onPoint: (index: number | undefined) => void;
  /** What Enter does besides filtering. */
  readonly onActivate?: (index: number) => void;
}

/**
 * Keyboard access to a chart: one tab stop, in which the arrow keys move between data points, Enter filters by one and the
 * menu key opens its context menu. Invisible until focused.
 */
export function DataPointKeyboard({
  dataPoints,
  name,
  theme,
  setDataMask,
  onContextMenu,
  onPoint,
  onActivate,
}: DataPointKeyboardProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const [index, setIndex] = useState(0);
  // New data may have fewer data points, or a gap at this index.
  const currentIndex = dataPoints.at(index) ? index : nextDataPoint(dataPoints, 0, 'Home');
  const focusedPoint = currentIndex === undefined ? undefined : dataPoints.at(currentIndex);
  if (currentIndex === undefined || focusedPoint === undefined) return null;
  const { crossFilter } = focusedPoint.filters;
  const openMenu = () => {
    if (strip.current) onContextMenu?.(getMenuPosition(strip.current), focusedPoint.filters);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextDataPoint(dataPoints, currentIndex, event.key);
    if (next !== undefined) {
      setIndex(next);
      onPoint(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (crossFilter) setDataMask?.(crossFilter.dataMask);
      onActivate?.(currentIndex);
    } else if (isMenuKey(event) && onContextMenu) openMenu();
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Not React's onFocus, which a dialog that closes and gives the focus back while React commits does not call.
  const watchFocus = (list: HTMLDivElement) => {
    const enter = () => {
      setFocused(true);
      onPoint(currentIndex);
    };
    const leave = () => {
      setFocused(false);
      onPoint(undefined);
    };
    list.addEventListener('focus', enter);
    list.addEventListener('blur', leave);
    return () => {
      list.removeEventListener('focus', enter);
      list.removeEventListener('blur', leave);
    };
  };
  return (
    <div
      ref={watchFocus}
      role="listbox"
      aria-label={name}
      aria-activedescendant={id}
      tabIndex={0}
      onKeyDown={onKeyDown}
      // The browser's own event of the menu key, which may come on keyup.
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
        aria-label={focusedPoint.label}
        aria-selected={crossFilter?.isCurrentValueSelected === true}
        aria-posinset={currentIndex + 1}
        aria-setsize={dataPoints.count}
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
        {focused && focusedPoint.label}
        {focused && crossFilter?.isCurrentValueSelected && ` (${t('selected')})`}
      </div>
    </div>
  );
}
