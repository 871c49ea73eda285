import { useId, useMemo, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { t } from '../../../lib/t';
import type { MenuPosition } from '../../../query/filters/contextMenuFilters';
import type { VizTheme } from '../../types';
import { chartLabel } from '../chartLabel';
import { getMenuPosition, isMenuKey } from '../dataPoints/menuKey';
import { textWidth } from '../measureText';
import { areaPath, placePoints, smoothPath, valueRange, type TrendPoint } from './trendPath';
import { TrendAxes } from './TrendAxes';
import type { TrendAxesOptions } from './trendAxesOptions';
import { TrendTip } from './TrendTip';
import { getInnerTicks } from './trendTicks';

export interface TrendLineProps {
  readonly title: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
  readonly color: string;
  /** In order of time. */
  readonly points: readonly TrendPoint[];
  readonly fromZero: boolean;
  readonly span: readonly [number, number] | undefined;
  readonly axes: TrendAxesOptions;
  readonly formatTime: (ms: number) => string;
  /** Unlike the tooltip, the axis does not write the span of a time grain. */
  readonly formatAxisTime: (ms: number) => string;
  readonly formatValue: (value: number) => string;
  /** Opens the context menu of a point. */
  readonly onMenu?: ((at: MenuPosition, point: TrendPoint) => void) | undefined;
}

const noAxes: TrendAxesOptions = { x: false, xLabels: false, y: false, yLabels: false };

/** The line below a big number, drawn as SVG, with a tooltip for the point under the pointer or selected by the arrow keys. */
export function TrendLine(props: TrendLineProps) {
  const { width, height, theme, color, points, fromZero, span, formatTime, formatValue, onMenu } = props;
  const axes = height < 48 ? noAxes : props.axes;
  const gradient = useId();
  const [at, setAt] = useState<number>();
  const drawn = useMemo(() => {
    const first = points[0];
    const last = points[points.length - 1];
    const xs: [number, number] = span ? [span[0], span[1]] : [first?.x ?? 0, last?.x ?? 1];
    const ys = valueRange(points, fromZero);
    const bottom = axes.x ? 20 : 0;
    const innerHeight = Math.max(height - bottom - 4, 1);
    const values = axes.y ? getInnerTicks(ys, innerHeight, axes.yLabels) : [];
    const texts = (axes.y && axes.yLabels ? [...ys, ...values] : values).map(formatValue);
    const left = axes.y ? Math.ceil(Math.max(8, ...texts.map((text) => textWidth(text, 11, theme.fontFamily) + 8))) : 0;
    const box = { left, top: 4, width: Math.max(width - left, 1), height: innerHeight };
    const runs = placePoints(points, xs, ys, box);
    const floor = box.top + box.height;
    return {
      xs,
      ys,
      values,
      box,
      line: runs.map(smoothPath).join(''),
      area: runs.map((run) => areaPath(run, floor)).join(''),
      lone: runs.filter((run) => run.length === 1).flat(),
    };
  }, [points, span, fromZero, axes, formatValue, theme.fontFamily, width, height]);

  const { xs, ys, values, box } = drawn;
  const toPixels = (point: TrendPoint) => placePoints([point], xs, ys, box)[0]?.[0];
  const nearest = (event: MouseEvent<SVGSVGElement>) => {
    const pixel = event.clientX - event.currentTarget.getBoundingClientRect().left - box.left;
    const x = xs[0] + (pixel / box.width) * (xs[1] - xs[0]);
    let low = 0;
    let high = points.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((points[middle]?.x ?? 0) < x) low = middle;
      else high = middle;
    }
    const a = points[low];
    const b = points[high];
    return a && b && x - a.x < b.x - x ? low : high;
  };
  const hovered = at === undefined ? undefined : points[at];
  const step = (event: KeyboardEvent) => {
    const offset = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (offset !== undefined) {
      event.preventDefault();
      setAt(Math.min(points.length - 1, Math.max(0, (at ?? points.length) + offset)));
    } else if (event.key === 'Escape') setAt(undefined);
    else if (hovered && onMenu && isMenuKey(event)) {
      event.preventDefault();
      onMenu(getMenuPosition(event.currentTarget), hovered);
    }
  };
  const openMenu = (event: MouseEvent<SVGSVGElement>) => {
    const point = points[nearest(event)];
    if (!onMenu || !point) return;
    event.preventDefault();
    event.stopPropagation();
    onMenu({ x: event.clientX, y: event.clientY }, point);
  };

  const spot = hovered && toPixels(hovered);
  return (
    <div style={{ position: 'relative', width, height }}>
      <svg
        role="img"
        aria-label={chartLabel(props.title, describe(points, formatTime, formatValue))}
        tabIndex={0}
        width={width}
        height={height}
        style={{ display: 'block' }}
        onPointerMove={(event: PointerEvent<SVGSVGElement>) => {
          setAt(nearest(event));
        }}
        {...(onMenu === undefined ? {} : { onContextMenu: openMenu })}
        onPointerLeave={() => {
          setAt(undefined);
        }}
        onBlur={() => {
          setAt(undefined);
        }}
        onKeyDown={step}
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={color} stopOpacity="0.7" />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d={drawn.area} fill={`url(#${gradient})`} />
        <path d={drawn.line} fill="none" stroke={color} strokeWidth="2" strokeLinejoin="round" />
        {drawn.lone.map((p) => (
          <circle key={p.x} cx={p.x} cy={p.y} r="2.5" fill={color} />
        ))}
        {(axes.x || axes.y) && (
          <TrendAxes
            {...{ axes, theme, box, xs, ys, values, formatValue, height, width }}
            times={points.map(({ x }) => x)}
            formatTime={props.formatAxisTime}
          />
        )}
        {spot && (
          <g pointerEvents="none">
            <line
              x1={spot.x}
              x2={spot.x}
              y1={box.top}
              y2={box.top + box.height}
              stroke={theme.textMuted}
              strokeDasharray="3 3"
            />
            <circle cx={spot.x} cy={spot.y} r="4" fill={color} stroke={theme.background} />
          </g>
        )}
      </svg>
      {hovered && (
        <TrendTip
          theme={theme}
          left={spot?.x ?? box.left}
          width={width}
          color={color}
          time={formatTime(hovered.x)}
          value={hovered.y === undefined ? t('N/A') : formatValue(hovered.y)}
        />
      )}
    </div>
  );
}

function describe(
  points: readonly TrendPoint[],
  formatTime: (ms: number) => string,
  formatValue: (value: number) => string,
): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return t('Trend');
  const ends = [first, last].map((p) => `${formatTime(p.x)}: ${p.y === undefined ? t('N/A') : formatValue(p.y)}`);
  return `${t('Trend')}, ${ends.join(', ')}`;
}
