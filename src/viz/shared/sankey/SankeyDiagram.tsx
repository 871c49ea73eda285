import { SankeyChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import type { VizProps } from '../../types';
import { chartLabel } from '../chartLabel';
import { describedValues } from '../dataPoints/describedDataPoints';
import { InteractiveChart } from '../dataPoints/InteractiveChart';
import { flowName } from '../flows/flows';
import { NoResults } from '../NoResults';
import { describeValues } from '../partToWhole/categories';
import './rememberDimensions';
import { sankeyOption, type SankeyModel } from './sankeyOption';

register([SankeyChart, LabelLayout]);

interface SankeyDiagramProps {
  readonly viz: VizProps;
  readonly model: SankeyModel;
}

/** The drawing of `sankey` (2.x) and `sankey_v2` (6.x). */
export function SankeyDiagram({ viz, model }: SankeyDiagramProps) {
  const { width, height, theme, color, title } = viz;
  const option = useMemo(
    () => sankeyOption(model, { theme, color, width, height }),
    [model, theme, color, width, height],
  );
  const values = useMemo(
    () => model.flows.map(({ source, target, text }) => ({ label: flowName(source, target), text })),
    [model],
  );
  const dataPoints = useMemo(() => describedValues(values), [values]);
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
      onContextMenu={viz.onContextMenu}
      isStaticRender={viz.isStaticRender}
    />
  );
}
