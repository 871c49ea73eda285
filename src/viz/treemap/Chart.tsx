import { TreemapChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { describedDataPoints } from '../shared/dataPoints/describedDataPoints';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import { treemapOption } from '../shared/treemap/treemapOption';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { locateNodes, treemapModels } from './treemapModels';

register([TreemapChart]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, isStaticRender } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const models = useMemo(
    () => (result ? treemapModels(controls, result, datasource) : []),
    [controls, result, datasource],
  );
  const { option, nodes } = useMemo(
    () => treemapOption(controls, models, { theme, color, selected: null, coloring: 'depths' }),
    [controls, models, theme, color],
  );
  const dataPoints = useMemo(() => {
    const places = locateNodes(models, nodes);
    return describedDataPoints({
      count: nodes.length,
      stride: 1,
      label: (index) => {
        const node = nodes[index]?.node;
        return node && `${node.path.join(' / ')}: ${node.text}`;
      },
      locate: (index) => places[index] ?? { dataIndex: -1 },
    });
  }, [models, nodes]);
  const description = models
    .map(({ metric, root }) => `${metric.title}. ${describeValues(root.children.flatMap(({ children }) => children))}`)
    .join(' ');
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(props.title, description)}
      name={props.title || models.map(({ metric }) => metric.title).join(', ')}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={undefined}
      onContextMenu={props.onContextMenu}
      isStaticRender={isStaticRender}
    />
  );
}
