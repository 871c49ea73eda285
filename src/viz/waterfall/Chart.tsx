import { CustomChart } from 'echarts/charts';
import { GridSimpleComponent, LegendComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { describedValues } from '../shared/dataPoints/describedDataPoints';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { waterfallModel, waterfallOption } from './transform';

register([CustomChart, GridSimpleComponent, LegendComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, isStaticRender } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => result && waterfallModel(controls, result, datasource), [controls, result, datasource]);
  const option = useMemo(
    () => model && waterfallOption(controls, model, { theme, width, height }),
    [controls, model, theme, width, height],
  );
  const values = useMemo(() => model?.steps.map(({ title, text }) => ({ label: title, text })) ?? [], [model]);
  const dataPoints = useMemo(() => describedValues(values), [values]);
  if (!model || !option) return null;
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(props.title, `${model.title}. ${describeValues(values)}`)}
      name={props.title || model.title}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={undefined}
      onContextMenu={props.onContextMenu}
      isStaticRender={isStaticRender}
    />
  );
}
