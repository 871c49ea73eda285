import { TreeChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo, useState } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { NoResults } from '../shared/NoResults';
import { describeValues } from '../shared/partToWhole/categories';
import type { ChartEvents } from '../shared/echarts/EChart';
import type { VizProps } from '../types';
import './firstDrawing';
import './radialLabels';
import { readControls } from './readControls';
import { listNodes, treeModel, treeOption } from './transform';
import { toggledIndex, treeDataPoints } from './treeDataPoints';

register([TreeChart, LabelLayout]);

const NONE: ReadonlySet<number> = new Set();

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, title } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => result && treeModel(controls, result, datasource), [controls, result, datasource]);
  const option = useMemo(() => model && treeOption(controls, model, { theme, width }), [controls, model, theme, width]);
  // ECharts expands as many levels as at first whenever it is given an option.
  const [last, setLast] = useState({ option, toggled: NONE });
  const toggled = last.option === option ? last.toggled : NONE;
  const dataPoints = useMemo(
    () => model && treeDataPoints(model.trees, controls.initialDepth, toggled),
    [model, controls, toggled],
  );
  const onEvents = useMemo(
    (): ChartEvents => ({
      treeexpandandcollapse: (event) => {
        const next = new Set(toggled);
        const index = toggledIndex(model?.trees ?? [], event);
        if (!next.delete(index)) next.add(index);
        setLast({ option, toggled: next });
      },
    }),
    [model, option, toggled],
  );
  if (!model || !option) return null;
  if (model.trees.length === 0) return <NoResults {...{ width, height, theme }} />;
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(title, `${model.metric.title}. ${describeValues(listNodes(model.trees))}`)}
      name={title || model.metric.title}
      dataPoints={dataPoints}
      onEvents={onEvents}
      enterAction="treeExpandAndCollapse"
      theme={theme}
      setDataMask={undefined}
      onContextMenu={props.onContextMenu}
      isStaticRender={props.isStaticRender}
    />
  );
}
