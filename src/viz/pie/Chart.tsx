import { PieChart } from 'echarts/charts';
import { LegendComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { asBoolean } from '../../lib/read';
import { listDataPoints } from '../shared/dataPoints/listDataPoints';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import { segmentFilters, selectedLabels } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { pieModel, pieOption, pieTotal } from './transform';

register([PieChart, LegendComponent, TooltipComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, still } = props;
  const result = results[0];
  const model = useMemo(() => result && pieModel(formData, result, datasource), [formData, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const drawn = useMemo(
    () => model && pieOption(formData, model, { theme, width, height, color, selected }),
    [formData, model, theme, width, height, color, selected],
  );
  const dataPoints = useMemo(
    () =>
      model &&
      // 'Other' is many values: no one filter is what it says.
      listDataPoints(model.slices, (slice) =>
        slice.parts
          ? undefined
          : segmentFilters({ key: slice.label, values: slice.values }, model.dimensions, formData, selected),
      ),
    [model, formData, selected],
  );
  if (!model || !drawn) return null;
  const total = pieTotal(formData, model);
  const { room } = drawn;
  const donut = asBoolean(formData.donut);
  return (
    <div style={{ position: 'relative', width, height, overflow: 'hidden' }}>
      <InteractiveChart
        option={drawn.option}
        width={width}
        height={height}
        ariaLabel={`${model.metric.title}. ${describeValues(model.slices)}`}
        name={model.metric.title}
        dataPoints={dataPoints}
        theme={theme}
        setDataMask={props.setDataMask}
        onContextMenu={props.onContextMenu}
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
