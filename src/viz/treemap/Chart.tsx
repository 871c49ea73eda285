import { TreemapChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { EChart } from '../shared/echarts/EChart';
import { describeValues } from '../shared/partToWhole/categories';
import { treemapOption } from '../shared/treemap/treemapOption';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { treemapModels } from './treemapModels';

register([TreemapChart, TooltipComponent]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, isStaticRender } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const models = useMemo(
    () => (result ? treemapModels(controls, result, datasource) : []),
    [controls, result, datasource],
  );
  const { option } = useMemo(
    () => treemapOption(controls, models, { theme, color, selected: null }),
    [controls, models, theme, color],
  );
  const description = models
    .map(({ metric, root }) => `${metric.title}. ${describeValues(root.children.flatMap(({ children }) => children))}`)
    .join(' ');
  return (
    <EChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(props.title, description)}
      isStaticRender={isStaticRender}
    />
  );
}
