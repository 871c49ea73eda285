import { FunnelChart } from 'echarts/charts';
import { LegendComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { asNumber, asRecord } from '../../lib/read';
import { EChart } from '../shared/echarts/EChart';
import { spoken } from '../shared/parts/categories';
import { clickMask, selectedLabels } from '../shared/parts/crossFilter';
import type { VizProps } from '../types';
import { funnelModel, funnelOption } from './transform';

register([FunnelChart, LegendComponent, TooltipComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, setDataMask, still } = props;
  const result = results[0];
  const model = useMemo(() => result && funnelModel(formData, result, datasource), [formData, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const option = useMemo(
    () => model && funnelOption(formData, model, { theme, width, height, color, selected }),
    [formData, model, theme, width, height, color, selected],
  );
  const onEvents = useMemo(
    () =>
      setDataMask && model && model.dimensions.length > 0
        ? {
            click: (event: unknown) => {
              const step = model.steps[asNumber(asRecord(event).dataIndex, -1)];
              if (step) setDataMask(clickMask(step.label, step.values, model.dimensions, selected));
            },
          }
        : undefined,
    [model, setDataMask, selected],
  );
  if (!model || !option) return null;
  return (
    <EChart
      option={option}
      width={width}
      height={height}
      ariaLabel={`${model.metric.title}. ${spoken(model.steps)}`}
      {...(onEvents ? { onEvents } : {})}
      {...(still === undefined ? {} : { still })}
    />
  );
}
