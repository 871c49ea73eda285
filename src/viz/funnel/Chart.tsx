import { FunnelChart } from 'echarts/charts';
import { LegendComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { listDataPoints } from '../shared/dataPoints/listDataPoints';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import { segmentFilters, selectedSegments } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { funnelModel, funnelOption } from './transform';

register([FunnelChart, LegendComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, isStaticRender } = props;
  const result = results[0];
  const dataVersion = props.server?.dataVersion;
  const controls = useMemo(() => readControls(formData, dataVersion), [formData, dataVersion]);
  const model = useMemo(() => result && funnelModel(controls, result, datasource), [controls, result, datasource]);
  const selected = useMemo(() => selectedSegments(filterState, model?.steps), [filterState, model]);
  const option = useMemo(
    () => model && funnelOption(controls, model, { theme, width, height, color, selected }),
    [controls, model, theme, width, height, color, selected],
  );
  const dataPoints = useMemo(
    () =>
      model &&
      listDataPoints(model.steps, (step) =>
        segmentFilters({ key: step.label, values: step.values }, model.dimensions, controls.dateFormat, selected),
      ),
    [model, controls, selected],
  );
  if (!model || !option) return null;
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(props.title, `${model.metric.title}. ${describeValues(model.steps)}`)}
      name={props.title || model.metric.title}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      isStaticRender={isStaticRender}
    />
  );
}
