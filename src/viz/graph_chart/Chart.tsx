import { GraphChart } from 'echarts/charts';
import { LegendComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { NoResults } from '../shared/NoResults';
import { describeValues } from '../shared/partToWhole/categories';
import { selectedLabels } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { forceLayout } from './forceLayout';
import { getGraph } from './graph';
import { graphDataPoints } from './graphDataPoints';
import { readControls } from './readControls';
import { edgeName, graphOption } from './transform';

register([GraphChart, LegendComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, title } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const graph = useMemo(() => result && getGraph(controls, result, datasource), [controls, result, datasource]);
  const points = useMemo(
    () =>
      graph && controls.layout === 'force' ? forceLayout(graph.nodes.length, graph.edges, controls.forces) : undefined,
    [controls, graph],
  );
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const option = useMemo(
    () => graph && graphOption(controls, graph, points, { theme, color, selected, width, height }),
    [controls, graph, points, theme, color, selected, width, height],
  );
  const dataPoints = useMemo(() => graph && graphDataPoints(graph, selected), [graph, selected]);
  if (!graph || !option) return null;
  if (graph.nodes.length === 0) return <NoResults {...{ width, height, theme }} />;
  const values = graph.edges.map((edge) => ({ label: edgeName(graph, edge), text: edge.text }));
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(title, `${graph.metric.title}. ${describeValues(values)}`)}
      name={title || graph.metric.title}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      isStaticRender={props.isStaticRender}
    />
  );
}
