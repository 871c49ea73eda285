import { ChordChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { describedValues } from '../shared/dataPoints/describedDataPoints';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { flowName } from '../shared/flows/flows';
import { NoResults } from '../shared/NoResults';
import { describeValues } from '../shared/partToWhole/categories';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { chordModel, chordOption } from './transform';

register([ChordChart, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, title } = props;
  const result = results[0];
  const model = useMemo(
    () => result && chordModel(readControls(formData), result, datasource),
    [formData, result, datasource],
  );
  const option = useMemo(
    () => model && chordOption(model, { theme, color, width, height }),
    [model, theme, color, width, height],
  );
  const values = useMemo(
    () => model?.flows.map(({ source, target, text }) => ({ label: flowName(source, target), text })) ?? [],
    [model],
  );
  const dataPoints = useMemo(() => describedValues(values), [values]);
  if (!model || !option) return null;
  if (values.length === 0) return <NoResults {...{ width, height, theme }} />;
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(title, `${model.metric.title}. ${describeValues(values)}`)}
      name={title || model.metric.title}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={undefined}
      onContextMenu={props.onContextMenu}
      isStaticRender={props.isStaticRender}
    />
  );
}
