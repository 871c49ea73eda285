import { TreemapChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { MarkedChart } from '../shared/marks/MarkedChart';
import { spoken } from '../shared/parts/categories';
import { selectedLabels } from '../shared/parts/crossFilter';
import type { VizProps } from '../types';
import { treemapMarks } from './marks';
import { treemapModel, treemapOption } from './transform';

register([TreemapChart, TooltipComponent]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, still } = props;
  const result = results[0];
  const model = useMemo(() => result && treemapModel(formData, result, datasource), [formData, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState, ','), [filterState]);
  const drawing = useMemo(
    () => model && treemapOption(formData, model, { theme, color, selected }),
    [formData, model, theme, color, selected],
  );
  const marks = useMemo(
    () => model && drawing && treemapMarks(formData, model, drawing, selected),
    [formData, model, drawing, selected],
  );
  if (!model || !drawing) return null;
  return (
    <MarkedChart
      option={drawing.option}
      width={width}
      height={height}
      ariaLabel={`${model.metric.title}. ${spoken(model.root.children)}`}
      name={model.metric.title}
      marks={marks}
      theme={theme}
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      {...(still === undefined ? {} : { still })}
    />
  );
}
