import { PieChart } from 'echarts/charts';
import { LegendComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { asBoolean, asNumber, asRecord } from '../../lib/read';
import { EChart } from '../shared/echarts/EChart';
import { spoken } from '../shared/parts/categories';
import { clickMask, selectedLabels } from '../shared/parts/crossFilter';
import type { VizProps } from '../types';
import { pieModel, pieOption, pieTotal } from './transform';

register([PieChart, LegendComponent, TooltipComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, setDataMask, still } = props;
  const result = results[0];
  const model = useMemo(() => result && pieModel(formData, result, datasource), [formData, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const drawn = useMemo(
    () => model && pieOption(formData, model, { theme, width, height, color, selected }),
    [formData, model, theme, width, height, color, selected],
  );
  const onEvents = useMemo(
    () =>
      setDataMask && model && model.dimensions.length > 0
        ? {
            click: (event: unknown) => {
              const slice = model.slices[asNumber(asRecord(event).dataIndex, -1)];
              if (slice && !slice.parts) setDataMask(clickMask(slice.label, slice.values, model.dimensions, selected));
            },
          }
        : undefined,
    [model, setDataMask, selected],
  );
  if (!model || !drawn) return null;
  const total = pieTotal(formData, model);
  const { room } = drawn;
  const donut = asBoolean(formData.donut);
  return (
    <div style={{ position: 'relative', width, height, overflow: 'hidden' }}>
      <EChart
        option={drawn.option}
        width={width}
        height={height}
        ariaLabel={`${model.metric.title}. ${spoken(model.slices)}`}
        {...(onEvents ? { onEvents } : {})}
        {...(still === undefined ? {} : { still })}
      />
      {total !== undefined && (
        <div
          style={{
            position: 'absolute',
            top: donut ? room.top + (height - room.top - room.bottom) / 2 : room.top,
            left: room.left,
            right: room.right,
            transform: donut ? 'translateY(-50%)' : undefined,
            padding: 4,
            textAlign: 'center',
            fontWeight: 700,
            fontSize: 16,
            fontFamily: theme.fontFamily,
            color: theme.text,
            pointerEvents: 'none',
          }}
        >
          {total}
        </div>
      )}
    </div>
  );
}
