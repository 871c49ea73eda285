import { useCallback, useMemo, useState } from 'react';
import { t } from '../../lib/t';
import { verboseName } from '../../lib/verboseName';
import { Button } from '../../ui/Button';
import { chartLabel } from '../shared/chartLabel';
import { getLinearColors } from '../shared/geo/linearColors';
import { textWidth } from '../shared/measureText';
import { describeValues } from '../shared/partToWhole/categories';
import { cutText } from '../shared/svg/cutText';
import { SvgChart } from '../shared/svg/SvgChart';
import type { VizProps } from '../types';
import { AxisBrush } from './AxisBrush';
import { brushedLines, withBrush, type BrushRange } from './brushes';
import { DataTable } from './DataTable';
import './para.css';
import { ParallelLines } from './ParallelLines';
import { readControls } from './readControls';
import { linePath, parallelModel, type ParallelLine } from './transform';

const TITLE = 26;
const BOTTOM = 10;
const TICK = 6;
/** The largest share of the width that the labels of the first axis take. */
const WIDEST_LABELS = 0.3;
/** The share of the height that the table takes. */
const TABLE = 0.4;
/** The bar with the number of brushed lines. */
const BAR = 40;
const NO_BRUSHES: ReadonlyMap<string, BrushRange> = new Map();

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, title } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(
    () => parallelModel(controls, data, getLinearColors(controls.scheme), datasource),
    [controls, data, datasource],
  );
  const { axes, lines: all } = model;
  const [brushes, setBrushes] = useState(NO_BRUSHES);
  const [hovered, setHovered] = useState<ParallelLine>();
  const lines = useMemo(() => brushedLines(all, axes, brushes), [all, axes, brushes]);
  const tableHeight = controls.showTable ? Math.floor(height * TABLE) : 0;
  const barHeight = brushes.size > 0 ? BAR : 0;
  const chartHeight = Math.max(1, height - tableHeight - barHeight);
  const bottom = Math.max(TITLE + 1, chartHeight - BOTTOM);

  const measure = (text: string) => textWidth(text, 12, theme.fontFamily);
  const widest = (axes[0]?.ticks ?? []).reduce((most, { text }) => Math.max(most, measure(text)), 0);
  const left = Math.min(width * WIDEST_LABELS, Math.max(widest + TICK + 6, measure(axes[0]?.title ?? '') / 2 + 4));
  const right = Math.min(width * WIDEST_LABELS, measure(axes.at(-1)?.title ?? '') / 2 + 8);
  const gap = axes.length > 1 ? Math.max(0, width - left - right) / (axes.length - 1) : 0;
  const xs = useMemo(() => axes.map((_, i) => left + i * gap), [axes, left, gap]);
  const tooltip = useCallback(
    (mark: number) => {
      const line = lines[mark];
      const rows = line && axes.map((axis, i) => ({ cells: [axis.title, line.texts[i] || t('N/A')] }));
      return rows && { title: line.name, rows };
    },
    [lines, axes],
  );
  const description = useMemo(
    () => describeValues(lines.map(({ name, texts }) => ({ label: name, text: texts.join(', ') }))),
    [lines],
  );
  const seriesTitle = controls.includeSeries ? '' : (verboseName(datasource, controls.series) ?? controls.series);
  const { colorMetric } = controls;
  const colorTitle = controls.metrics.includes(colorMetric)
    ? ''
    : (verboseName(datasource, colorMetric) ?? colorMetric);
  return (
    <div style={{ width, height, overflow: 'hidden' }}>
      <SvgChart
        width={width}
        height={chartHeight}
        ariaLabel={chartLabel(title, description)}
        name={title || axes.map((axis) => axis.title).join(', ')}
        theme={theme}
        onContextMenu={props.onContextMenu}
        count={lines.length}
        tooltip={tooltip}
        overlay={
          props.isStaticRender !== true &&
          axes.map((axis, i) =>
            axis.ticks.length === 0 ? null : (
              <AxisBrush
                key={i}
                axis={axis}
                range={brushes.get(axis.name)}
                onChange={(range) => {
                  setBrushes((current) => withBrush(current, axis.name, range));
                }}
                x={xs[i] ?? 0}
                top={TITLE}
                height={bottom - TITLE}
                theme={theme}
              />
            ),
          )
        }
      >
        <ParallelLines all={all} lines={lines} xs={xs} top={TITLE} bottom={bottom} theme={theme} />
        {hovered && lines.includes(hovered) && (
          <path
            d={linePath(hovered, xs, TITLE, bottom)}
            fill="none"
            stroke={theme.text}
            strokeWidth={3}
            pointerEvents="none"
          />
        )}
        {axes.map((axis, i) => (
          <g key={i} transform={`translate(${String(xs[i] ?? 0)}, 0)`}>
            <text y={TITLE / 2} textAnchor="middle" dominantBaseline="central" fill={theme.text}>
              {cutText(axis.title, gap > 0 ? gap - 4 : width, measure)}
            </text>
            <line y1={TITLE} y2={bottom} stroke={theme.textMuted} />
            {axis.ticks.map(({ position, text }) => (
              <g key={position} transform={`translate(0, ${String(bottom - position * (bottom - TITLE))})`}>
                <line x1={-TICK} stroke={theme.textMuted} />
                <text
                  x={-TICK - 3}
                  textAnchor="end"
                  dominantBaseline="central"
                  fill={theme.text}
                  stroke={theme.background}
                  strokeWidth={3}
                  paintOrder="stroke"
                >
                  {cutText(text, (i === 0 ? left : gap) - TICK - 4, measure)}
                </text>
              </g>
            ))}
          </g>
        ))}
      </SvgChart>
      {barHeight > 0 && (
        <div style={{ display: 'flex', alignItems: 'center', gap: 12, height: BAR, padding: '0 8px' }}>
          <span role="status" style={{ flex: 1, color: theme.text, font: `12px/1.5 ${theme.fontFamily}` }}>
            {t('%s of %s lines', lines.length, all.length)}
          </span>
          <Button
            onClick={() => {
              setBrushes(NO_BRUSHES);
            }}
          >
            {t('Clear all')}
          </Button>
        </div>
      )}
      {controls.showTable && (
        <DataTable
          axes={axes}
          lines={lines}
          seriesTitle={seriesTitle}
          colorTitle={colorTitle}
          width={width}
          height={tableHeight}
          theme={theme}
          onHover={setHovered}
        />
      )}
    </div>
  );
}
