import { TreeChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { listNodes, treeModel, treeOption } from './transform';

register([TreeChart, TooltipComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, title } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => result && treeModel(controls, result, datasource), [controls, result, datasource]);
  const option = useMemo(() => model && treeOption(controls, model, { theme, width }), [controls, model, theme, width]);
  if (!model || !option) return null;
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(title, `${model.metric.title}. ${describeValues(listNodes(model.trees))}`)}
      name={title || model.metric.title}
      dataPoints={undefined}
      theme={theme}
      setDataMask={undefined}
      onContextMenu={props.onContextMenu}
      isStaticRender={props.isStaticRender}
    />
  );
}
