import { PieChart } from 'echarts/charts';
import { LegendComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { listDataPoints } from '../shared/dataPoints/listDataPoints';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import { segmentFilters, selectedLabels } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { readControls } from './readControls';
import { pieModel, pieOption, pieTotal } from './transform';

register([PieChart, LegendComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, isStaticRender } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => result && pieModel(controls, result, datasource), [controls, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const drawn = useMemo(
    () => model && pieOption(controls, model, { theme, width, height, color, selected }),
    [controls, model, theme, width, height, color, selected],
  );
  const dataPoints = useMemo(
    () =>
      model &&
      // 'Other' has no filter of its own.
      listDataPoints(model.slices, (slice) =>
        slice.members
          ? undefined
          : segmentFilters({ key: slice.label, values: slice.values }, model.dimensions, controls.dateFormat, selected),
      ),
    [model, controls, selected],
  );
  if (!model || !drawn) return null;
  const total = pieTotal(controls, model);
  const { margins } = drawn;
  const { donut } = controls;
  return (
    <div style={{ position: 'relative', width, height, overflow: 'hidden' }}>
      <InteractiveChart
        option={drawn.option}
        width={width}
        height={height}
        ariaLabel={chartLabel(props.title, `${model.metric.title}. ${describeValues(model.slices)}`)}
        name={props.title || model.metric.title}
        dataPoints={dataPoints}
        theme={theme}
        setDataMask={props.setDataMask}
        onContextMenu={props.onContextMenu}
        isStaticRender={isStaticRender}
      />
      {total !== undefined && (
        <div
          style={{
            position: 'absolute',
            top: donut ? margins.top + (height - margins.top - margins.bottom) / 2 : margins.top,
            left: margins.left,
            right: margins.right,
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
