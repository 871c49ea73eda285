import { useCallback, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { VizProps, VizTheme } from '../../types';
import { ContextMenuArea } from '../dataPoints/ContextMenuArea';
import type { DataPoint } from '../dataPoints/dataPoint';
import { DataPointKeyboard } from '../dataPoints/DataPointKeyboard';
import { SvgTooltip } from '../svg/SvgTooltip';
import { mapDataPoints, type AreaMark, type BubbleMark, type MapItem } from './mapMarks';

const ZOOM = 4;
const NO_BUBBLES: readonly BubbleMark[] = [];

export interface AreaMapProps {
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  readonly ariaLabel: string;
  /** The accessible name of the list of items. */
  readonly name: string;
  readonly items: readonly MapItem[];
  readonly areas: readonly AreaMark[];
  /** The largest first: they cover each other. */
  readonly bubbles?: readonly BubbleMark[];
  readonly borderColor: string;
  readonly bubbleColor?: string;
  /** A click on an area zooms in on it, and out again. */
  readonly zooms?: boolean;
  readonly setDataMask: VizProps['setDataMask'] | undefined;
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  readonly isStaticRender?: boolean;
  readonly children?: ReactNode;
}

/** The mark under the pointer: `a3` is an area, `b3` a bubble. */
interface Hovered {
  readonly mark: string;
  readonly x: number;
  readonly y: number;
}

function getMark(target: EventTarget | null): string | undefined {
  return target instanceof SVGElement ? target.dataset.mark : undefined;
}

/** Coloured areas, and bubbles on top of them, that can be hovered, selected and walked by keyboard. */
export function AreaMap(props: AreaMapProps) {
  const { width, height, theme, items, areas, bubbles = NO_BUBBLES, borderColor, bubbleColor, zooms = false } = props;
  const { setDataMask, onContextMenu, isStaticRender = false } = props;
  const [hovered, setHovered] = useState<Hovered>();
  const [focused, setFocused] = useState<number>();
  const [zoomed, setZoomed] = useState<number>();
  const pressed = useRef<string>(undefined);
  const dataPoints = useMemo(() => mapDataPoints(items), [items]);

  const findMark = (mark: string | undefined): AreaMark | BubbleMark | undefined =>
    mark === undefined ? undefined : (mark.startsWith('a') ? areas : bubbles)[Number(mark.slice(1))];
  const findItem = (mark: string | undefined): MapItem | undefined => {
    const item = findMark(mark)?.item;
    return item === undefined ? undefined : items[item];
  };
  const getPressed = (): DataPoint | undefined => findItem(pressed.current)?.point;
  const toggleZoom = (area: number) => setZoomed((current) => (current === area || area < 0 ? undefined : area));

  const onPointer = (event: MouseEvent) => {
    const mark = getMark(event.target);
    const box = event.currentTarget.getBoundingClientRect();
    setHovered(mark === undefined ? undefined : { mark, x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const onClick = (event: MouseEvent) => {
    const mark = getMark(event.target);
    if (zooms) toggleZoom(mark?.startsWith('a') ? Number(mark.slice(1)) : -1);
    const mask = findItem(mark)?.point.filters.crossFilter?.dataMask;
    if (mask) setDataMask?.(mask);
  };
  const onActivate = useCallback(
    (index: number) => {
      if (zooms) toggleZoom(areas.findIndex(({ item }) => item === index));
    },
    [zooms, areas],
  );

  // Hovering must not render hundreds of areas again.
  const drawing = useMemo(
    () => (
      <>
        {areas.map(({ path, fill, opacity }, i) => (
          <path key={i} d={path} data-mark={`a${String(i)}`} fill={fill} fillOpacity={opacity} />
        ))}
        {bubbles.map(({ x, y, radius, fill, opacity }, i) => (
          <circle
            key={`b${String(i)}`}
            cx={x}
            cy={y}
            r={radius}
            data-mark={`b${String(i)}`}
            fill={fill}
            fillOpacity={0.5 * opacity}
            stroke={bubbleColor}
            strokeOpacity={opacity}
          />
        ))}
      </>
    ),
    [areas, bubbles, bubbleColor],
  );
  const highlighted = areas.filter(({ item }) => item !== undefined && item === focused);
  const mark = findMark(hovered?.mark);
  const center = zooms && zoomed !== undefined ? areas[zoomed]?.center : undefined;
  const transform = center
    ? `translate(${String(width / 2 - center[0] * ZOOM)}px, ${String(height / 2 - center[1] * ZOOM)}px) scale(${String(ZOOM)})`
    : 'none';
  const hoveredItem = findItem(hovered?.mark);
  const tip = useMemo(
    () => hoveredItem ?? (mark && 'name' in mark && mark.name !== '' ? { title: mark.name, rows: [] } : undefined),
    [hoveredItem, mark],
  );
  return (
    <ContextMenuArea
      onContextMenu={onContextMenu}
      getHovered={getPressed}
      style={{ position: 'relative', width, height, overflow: 'hidden' }}
    >
      {/* Keyboard access is DataPointKeyboard's. */}
      <svg
        role="img"
        aria-label={props.ariaLabel}
        width={width}
        height={height}
        style={{ display: 'block', cursor: zooms ? 'pointer' : undefined }}
        onPointerMove={onPointer}
        onPointerLeave={() => setHovered(undefined)}
        onPointerDown={(event) => {
          pressed.current = getMark(event.target);
        }}
        onClick={onClick}
      >
        <g
          stroke={borderColor}
          strokeWidth={zoomed === undefined ? 0.5 : 0.5 / ZOOM}
          strokeLinejoin="round"
          pointerEvents="all"
          style={{ transform, transition: isStaticRender ? undefined : 'transform 0.6s' }}
        >
          {drawing}
          <g fill="none" stroke={theme.primary} strokeWidth={zoomed === undefined ? 2 : 2 / ZOOM} pointerEvents="none">
            {highlighted.map(({ path }, i) => (
              <path key={i} d={path} />
            ))}
            {mark && ('path' in mark ? <path d={mark.path} /> : <circle cx={mark.x} cy={mark.y} r={mark.radius} />)}
          </g>
        </g>
      </svg>
      {hovered && tip && <SvgTooltip at={hovered} text={tip} {...{ width, height, theme }} />}
      {props.children}
      <DataPointKeyboard
        dataPoints={dataPoints}
        name={props.name}
        theme={theme}
        setDataMask={setDataMask}
        onContextMenu={onContextMenu}
        onPoint={setFocused}
        onActivate={onActivate}
      />
    </ContextMenuArea>
  );
}
