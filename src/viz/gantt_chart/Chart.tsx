import { CustomChart } from 'echarts/charts';
import { DataZoomSliderComponent, GridSimpleComponent, LegendComponent, ToolboxComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { useMemo, useState } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import { selectedLabels } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { LANE_CONTROL_HEIGHT, LaneControl } from './LaneControl';
import { readControls } from './readControls';
import { taskDataPoints } from './taskDataPoints';
import { ganttModel } from './tasks';
import { ganttOption } from './transform';

register([CustomChart, DataZoomSliderComponent, GridSimpleComponent, LegendComponent, ToolboxComponent]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, theme, color, filterState, isStaticRender } = props;
  const result = results[0];
  const saved = useMemo(() => readControls(formData), [formData]);
  const [selectedLanes, setSelectedLanes] = useState<boolean>();
  const { hasLaneControl } = saved;
  const subcategories = hasLaneControl && selectedLanes !== undefined ? selectedLanes : saved.subcategories;
  const controls = useMemo(() => ({ ...saved, subcategories }), [saved, subcategories]);
  const height = Math.max(1, props.height - (hasLaneControl ? LANE_CONTROL_HEIGHT : 0));
  const model = useMemo(() => result && ganttModel(controls, result, datasource), [controls, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const option = useMemo(
    () => model && ganttOption(controls, model, { theme, width, height, color, selected }),
    [controls, model, theme, width, height, color, selected],
  );
  const dataPoints = useMemo(() => model && taskDataPoints(controls, model, selected), [controls, model, selected]);
  if (!model || !option) return null;
  const described = model.tasks.map(({ category, series, details }) => ({
    label: [category, series].filter(Boolean).join(', '),
    text: details
      .slice(0, 2)
      .map(({ cells }) => cells.join(' '))
      .join(', '),
  }));
  const chart = (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(props.title, describeValues(described))}
      name={props.title || controls.yTitle || controls.start}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      isStaticRender={isStaticRender}
    />
  );
  if (!hasLaneControl) return chart;
  return (
    <>
      <LaneControl value={subcategories} onChange={setSelectedLanes} theme={theme} />
      {chart}
    </>
  );
}
