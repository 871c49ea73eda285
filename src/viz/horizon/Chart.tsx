import { useCallback, useMemo } from 'react';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import { t } from '../../lib/t';
import { chartLabel } from '../shared/chartLabel';
import { describeValues } from '../shared/partToWhole/categories';
import { SvgChart } from '../shared/svg/SvgChart';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { horizonBands, horizonModel } from './transform';

const GAP = 6;

export function Chart(props: VizProps) {
  const { formData, results, width, height, theme, title } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => horizonModel(controls, data), [controls, data]);
  const { times, series } = model;
  const { seriesHeight } = controls;
  const rows = useMemo(
    () => series.map((item) => ({ ...item, bands: horizonBands(item, width, seriesHeight) })),
    [series, width, seriesHeight],
  );
  const tooltip = useCallback(
    (mark: number) => {
      const row = series[Math.floor(mark / times.length)];
      const time = times[mark % times.length];
      if (!row || time === undefined) return undefined;
      const text = row.texts[mark % times.length] || t('N/A');
      return { title: getTimeFormatter('smart_date_detailed')(time), rows: [{ cells: [row.name, text] }] };
    },
    [series, times],
  );
  const described = series.map(({ name, texts }) => ({ label: name, text: texts.filter(Boolean).at(-1) ?? '' }));
  return (
    <SvgChart
      width={width}
      height={height}
      contentHeight={Math.max(height, rows.length * (seriesHeight + GAP))}
      ariaLabel={chartLabel(title, describeValues(described))}
      name={title || series.map(({ name }) => name).join(', ')}
      theme={theme}
      onContextMenu={props.onContextMenu}
      count={times.length * series.length}
      stride={Math.max(1, times.length)}
      tooltip={tooltip}
    >
      {rows.map(({ name, bands }, i) => (
        <g key={i} transform={`translate(0, ${String(i * (seriesHeight + GAP))})`}>
          {bands.map(({ color, path }) => (
            <path key={color} d={path} fill={color} shapeRendering="crispEdges" />
          ))}
          <text
            x={2}
            y={12}
            fill={theme.text}
            stroke={theme.background}
            strokeWidth={3}
            strokeOpacity={0.7}
            paintOrder="stroke"
          >
            {name}
          </text>
          <line
            x1={0}
            x2={width}
            y1={seriesHeight + GAP / 2}
            y2={seriesHeight + GAP / 2}
            stroke={theme.border}
            shapeRendering="crispEdges"
          />
          <rect
            data-mark={i * times.length}
            data-marks={times.length}
            width={width}
            height={seriesHeight}
            fill="transparent"
          />
        </g>
      ))}
    </SvgChart>
  );
}
