import { GaugeChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { listDataPoints } from '../shared/dataPoints/listDataPoints';
import { describeValues } from '../shared/partToWhole/categories';
import { segmentFilters, selectedSegments } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { gaugeModel } from './gaugeModel';
import { gaugeOption } from './gaugeOption';
import { readControls } from './readControls';

register([GaugeChart]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => result && gaugeModel(controls, result, datasource), [controls, result, datasource]);
  const selected = useMemo(() => selectedSegments(filterState, model?.dials), [filterState, model]);
  const option = useMemo(
    () => model && gaugeOption(controls, model, { theme, width, height, color, selected }),
    [controls, model, theme, width, height, color, selected],
  );
  const dataPoints = useMemo(
    () =>
      model &&
      listDataPoints(model.dials, ({ label, values }) =>
        segmentFilters({ key: label, values }, model.dimensions, controls.dateFormat, selected),
      ),
    [model, controls, selected],
  );
  if (!model || !option) return null;
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(props.title, `${model.metric.title}. ${describeValues(model.dials)}`)}
      name={props.title || model.metric.title}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      isStaticRender={props.isStaticRender}
    />
  );
}
