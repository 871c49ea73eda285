import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { VizProps, VizTheme } from '../../types';
import { ContextMenuArea } from '../dataPoints/ContextMenuArea';
import { NO_FILTERS, type DataPoints } from '../dataPoints/dataPoint';
import { DataPointKeyboard } from '../dataPoints/DataPointKeyboard';
import type { TooltipText } from '../echarts/tooltip';
import { SvgTooltip } from './SvgTooltip';
import { markAt, useHoveredMark } from './useHoveredMark';

export interface SvgChartProps {
  readonly width: number;
  readonly height: number;
  /** The size of the drawing, where larger than the box it scrolls in. */
  readonly contentWidth?: number;
  readonly contentHeight?: number;
  readonly ariaLabel: string;
  /** The accessible name of the list of marks: shorter than the chart's. */
  readonly name: string;
  readonly theme: VizTheme;
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  /** The number of marks: elements with `data-mark`, from 0; `data-marks` is the number of marks in one, from left to right. */
  readonly count: number;
  /** How many marks the up and down keys move by. */
  readonly stride?: number;
  /** Memoised by the caller. */
  readonly tooltip: (mark: number) => TooltipText | undefined;
  /** What a click on a mark, or Enter, does. */
  readonly onActivate?: (mark: number) => void;
  readonly children: ReactNode;
  /** HTML elements above the drawing that the user can operate: an svg with the role img hides those in it. */
  readonly overlay?: ReactNode;
}

function describeMark({ title, rows }: TooltipText): string {
  const text = rows.map(({ cells }) => cells.join(' ')).join('; ');
  return title ? `${title}: ${text}` : text;
}

/** The frame of a chart of SVG elements: its scroll box, tooltip, context menu and keyboard access to the marks. */
export function SvgChart(props: SvgChartProps) {
  const {
    width,
    height,
    contentWidth = width,
    contentHeight = height,
    theme,
    count,
    stride = 1,
    tooltip,
    onActivate,
  } = props;
  const svg = useRef<SVGSVGElement>(null);
  const { hovered, setHovered, hoverHandlers } = useHoveredMark();
  const focused = useRef<SVGElement>(null);

  const dataPoints = useMemo((): DataPoints => {
    const at = (mark: number) => {
      const text = tooltip(mark);
      return text && { label: describeMark(text), filters: NO_FILTERS };
    };
    return { count, stride, at, find: () => undefined };
  }, [count, stride, tooltip]);

  const onPoint = useCallback(
    (mark: number | undefined) => {
      if (focused.current) focused.current.style.outline = '';
      focused.current =
        mark === undefined ? null : (svg.current?.querySelector<SVGElement>(`[data-mark="${String(mark)}"]`) ?? null);
      if (!focused.current) return;
      focused.current.style.outline = `2px solid ${theme.primary}`;
      // jsdom has no layout.
      if ('scrollIntoView' in focused.current) focused.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [theme],
  );

  const text = hovered ? tooltip(hovered.mark) : undefined;
  const isScrollable = contentWidth > width || contentHeight > height;
  return (
    <ContextMenuArea onContextMenu={props.onContextMenu} style={{ position: 'relative', width, height }}>
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions --
          the keyboard is handled by DataPointKeyboard */}
      <div
        dir="ltr"
        style={{ width, height, overflow: isScrollable ? 'auto' : 'hidden' }}
        // Scrolled by the arrow keys.
        {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-label': props.name })}
        {...hoverHandlers}
        onClick={({ target, clientX }) => {
          const mark = markAt(target, clientX);
          if (mark !== undefined) onActivate?.(mark);
        }}
        onScroll={() => {
          setHovered(null);
        }}
      >
        <svg
          ref={svg}
          role="img"
          aria-label={props.ariaLabel}
          width={Math.max(width, contentWidth)}
          height={contentHeight}
          style={{ display: 'block', fontFamily: theme.fontFamily, fontSize: 12 }}
        >
          {props.children}
        </svg>
      </div>
      {props.overlay}
      {hovered && text && <SvgTooltip at={hovered} text={text} width={width} height={height} theme={theme} />}
      <DataPointKeyboard
        dataPoints={dataPoints}
        name={props.name}
        theme={theme}
        setDataMask={undefined}
        onContextMenu={props.onContextMenu}
        onPoint={onPoint}
        {...(onActivate && { onActivate })}
      />
    </ContextMenuArea>
  );
}
