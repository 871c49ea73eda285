import { useCallback, useMemo, useState } from 'react';
import type { VizProps } from '../types';
import { chartLabel } from '../shared/chartLabel';
import { measureText } from '../shared/measureText';
import { describeValues } from '../shared/partToWhole/categories';
import { SvgChart } from '../shared/svg/SvgChart';
import { readControls } from './readControls';
import './rose.css';
import { SeriesLegend } from '../shared/svg/SeriesLegend';
import { labelPosition, pieSectors, roseModel, roseSectors } from './transform';

const LINE = 22;
const MOST_LEGEND_LINES = 3;
const LABEL_GAP = 10;
const NONE: ReadonlySet<string> = new Set();

export function Chart(props: VizProps) {
  const { formData, results, width, height, theme, color, title } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => roseModel(controls, data), [controls, data]);
  // By name, and by epoch: other data have other series and times at the same indices.
  const [hiddenNames, setHiddenNames] = useState(NONE);
  const [expanded, setExpanded] = useState<number | null>(null);
  const { series, times } = model;
  const hidden = useMemo(
    () => new Set(series.flatMap((name, i) => (hiddenNames.has(name) ? [i] : []))),
    [series, hiddenNames],
  );
  const colors = useMemo(() => series.map(color), [series, color]);
  const font = `12px ${theme.fontFamily}`;

  const legendWidth = series.reduce((sum, name) => sum + Math.min(200, measureText(name, font)) + 30, 0);
  const legendHeight = Math.min(MOST_LEGEND_LINES, Math.ceil(legendWidth / width)) * LINE;
  const chartHeight = Math.max(1, height - legendHeight);
  const widest = times.reduce((most, { label }) => Math.max(most, measureText(label, font)), 0);
  const space = { x: Math.min(widest + LABEL_GAP, width / 5), y: 16 + LABEL_GAP };
  const radius = Math.max(1, Math.min(width / 2 - space.x, chartHeight / 2 - space.y));
  const expandedIndex = times.findIndex((entry) => entry.time === expanded);
  const time = expandedIndex < 0 ? null : expandedIndex;
  const sectors = useMemo(
    () =>
      time === null
        ? roseSectors(model, hidden, controls.areaProportion, radius)
        : pieSectors(model, time, hidden, radius),
    [model, hidden, controls, radius, time],
  );
  const tooltip = useCallback(
    (mark: number) => {
      const sector = sectors[mark];
      const entry = sector && times[sector.time];
      if (!entry) return undefined;
      const rows = entry.petals.map((petal, i) => ({
        color: colors[petal.series] ?? '',
        cells: [series[petal.series] ?? '', petal.text],
        strong: controls.richTooltip && i === sector.petal,
      }));
      return { title: entry.label, rows: controls.richTooltip ? rows : rows.slice(sector.petal, sector.petal + 1) };
    },
    [sectors, times, series, colors, controls],
  );
  // Labels of neighbours must not overlap.
  const every = Math.max(1, Math.ceil((times.length * Math.max(16, widest * 0.6)) / (2 * Math.PI * radius)));
  const described = times.map(({ label, petals }) => ({
    label,
    text: petals.map((petal) => `${series[petal.series] ?? ''} ${petal.text}`).join(', '),
  }));
  return (
    <div style={{ width, height, overflow: 'hidden' }}>
      <SeriesLegend
        names={series}
        colors={colors}
        hidden={hidden}
        onToggle={(toggled) => {
          const name = series[toggled];
          if (name === undefined) return;
          const next = new Set(hiddenNames);
          if (!next.delete(name)) next.add(name);
          setHiddenNames(next);
        }}
        height={legendHeight}
        theme={theme}
      />
      <SvgChart
        width={width}
        height={chartHeight}
        ariaLabel={chartLabel(title, describeValues(described))}
        name={title || series.join(', ')}
        theme={theme}
        onContextMenu={props.onContextMenu}
        count={sectors.length}
        tooltip={tooltip}
        onActivate={(mark) => {
          const sector = sectors[mark];
          setExpanded(time === null && sector ? (times[sector.time]?.time ?? null) : null);
        }}
      >
        <g transform={`translate(${String(width / 2)}, ${String(chartHeight / 2)})`}>
          {sectors.map((sector, i) => {
            const petal = times[sector.time]?.petals[sector.petal];
            return (
              <path
                key={`${String(sector.time)},${String(sector.petal)}`}
                className="rose-sector"
                data-mark={i}
                d={sector.path}
                fill={petal && colors[petal.series]}
                fillOpacity={0.8}
                stroke={theme.background}
                style={{ cursor: 'pointer' }}
              />
            );
          })}
          {times.map(({ label }, i) => {
            if (time !== null ? i !== time : i % every !== 0) return null;
            const { x, y, anchor } =
              time === null
                ? labelPosition(i, times.length, radius + LABEL_GAP)
                : ({ x: 0, y: -radius - LABEL_GAP, anchor: 'middle' } as const);
            return (
              <text key={i} x={x} y={y} textAnchor={anchor} dominantBaseline="central" fill={theme.text}>
                {label}
              </text>
            );
          })}
        </g>
      </SvgChart>
    </div>
  );
}
