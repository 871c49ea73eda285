import { useCallback, useMemo } from 'react';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import { chartLabel } from '../shared/chartLabel';
import { getLinearColors } from '../shared/geo/linearColors';
import { SvgChart } from '../shared/svg/SvgChart';
import type { VizProps } from '../types';
import { Calendar } from './Calendar';
import { getLayout } from './layout';
import { readControls } from './readControls';
import { describeCalendars, heatmapModel } from './transform';

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, title } = props;
  const data = results[0]?.legacyData;
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => heatmapModel(controls, data, datasource), [controls, data, datasource]);
  const layout = useMemo(() => getLayout(controls, model), [controls, model]);
  const colors = useMemo(() => getLinearColors(controls.scheme), [controls.scheme]);
  const { cells } = layout;
  const tooltip = useCallback(
    (mark: number) => {
      const metric = model.metrics[Math.floor(mark / cells.length)];
      const cell = cells[mark % cells.length];
      const value = cell && metric?.values.get(cell.time);
      if (!metric || !value) return undefined;
      return { title: getTimeFormatter(controls.timeFormat)(cell.time), rows: [{ cells: [metric.title, value.text] }] };
    },
    [model, cells, controls.timeFormat],
  );
  return (
    <SvgChart
      width={width}
      height={height}
      contentWidth={layout.width}
      contentHeight={layout.height * model.metrics.length}
      ariaLabel={chartLabel(title, describeCalendars(model, getNumberFormatter(controls.valueFormat)))}
      name={title || model.metrics.map((metric) => metric.title).join(', ')}
      theme={theme}
      onContextMenu={props.onContextMenu}
      count={cells.length * model.metrics.length}
      tooltip={tooltip}
    >
      {model.metrics.map((metric, i) => (
        <Calendar
          key={metric.metric}
          metric={metric}
          top={i * layout.height}
          firstMark={i * cells.length}
          controls={controls}
          layout={layout}
          colors={colors}
          theme={theme}
        />
      ))}
    </SvgChart>
  );
}
