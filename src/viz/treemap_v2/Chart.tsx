import { TreemapChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import { selectedLabels } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { treemapDataPoints } from '../shared/treemap/treemapDataPoints';
import { readControls } from './readControls';
import { treemapOption } from '../shared/treemap/treemapOption';
import { treemapModel } from './treemapModel';

register([TreemapChart]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, isStaticRender } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => result && treemapModel(controls, result, datasource), [controls, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState, ','), [filterState]);
  const coloring = props.server?.dataVersion === 2 ? 'shades' : 'labels';
  const drawing = useMemo(
    () => model && treemapOption(controls, [model], { theme, color, selected, coloring }),
    [controls, model, theme, color, selected, coloring],
  );
  const dataPoints = useMemo(
    () => model && drawing && treemapDataPoints(controls.dateFormat, model, drawing, selected),
    [controls, model, drawing, selected],
  );
  if (!model || !drawing) return null;
  return (
    <InteractiveChart
      option={drawing.option}
      width={width}
      height={height}
      ariaLabel={chartLabel(props.title, `${model.metric.title}. ${describeValues(model.root.children)}`)}
      name={props.title || model.metric.title}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      isStaticRender={isStaticRender}
    />
  );
}
