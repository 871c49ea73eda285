import { TreemapChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { EChart } from '../shared/echarts/EChart';
import { spoken } from '../shared/parts/categories';
import { clickMask, selectedLabels } from '../shared/parts/crossFilter';
import type { VizProps } from '../types';
import { pathKey, treemapModel, treemapOption } from './transform';

register([TreemapChart, TooltipComponent]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, setDataMask, still } = props;
  const result = results[0];
  const model = useMemo(() => result && treemapModel(formData, result, datasource), [formData, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState, ','), [filterState]);
  const drawing = useMemo(
    () => model && treemapOption(formData, model, { theme, color, selected }),
    [formData, model, theme, color, selected],
  );
  const onEvents = useMemo(
    () =>
      setDataMask && model && drawing && model.dimensions.length > 0
        ? {
            click: (event: unknown) => {
              const node = drawing.nodeOf(event)?.node;
              // A group is not one value of every dimension, so it selects nothing.
              if (node?.children.length === 0)
                setDataMask(clickMask(pathKey(node.path), node.values, model.dimensions, selected));
            },
          }
        : undefined,
    [model, drawing, setDataMask, selected],
  );
  if (!model || !drawing) return null;
  return (
    <EChart
      option={drawing.option}
      width={width}
      height={height}
      ariaLabel={`${model.metric.title}. ${spoken(model.root.children)}`}
      {...(onEvents ? { onEvents } : {})}
      {...(still === undefined ? {} : { still })}
    />
  );
}
