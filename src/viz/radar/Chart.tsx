import { RadarChart } from 'echarts/charts';
import { LegendComponent, RadarComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { useMemo } from 'react';
import { chartLabel } from '../shared/chartLabel';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { listDataPoints } from '../shared/dataPoints/listDataPoints';
import { describeValues } from '../shared/partToWhole/categories';
import { segmentFilters, selectedLabels } from '../shared/partToWhole/crossFilter';
import type { VizProps } from '../types';
import { radarModel } from './radarModel';
import { radarOption } from './radarOption';
import { readControls } from './readControls';

register([RadarChart, RadarComponent, LegendComponent, LabelLayout]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const model = useMemo(() => result && radarModel(controls, result, datasource), [controls, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const option = useMemo(
    () => model && radarOption(controls, model, { theme, width, height, color, selected }),
    [controls, model, theme, width, height, color, selected],
  );
  const dataPoints = useMemo(
    () =>
      model &&
      listDataPoints(model.groups, ({ label, values }) =>
        segmentFilters({ key: label, values }, model.dimensions, controls.dateFormat, selected),
      ),
    [model, controls, selected],
  );
  if (!model || !option) return null;
  const axes = model.axes.map(({ title }) => title).join(', ');
  return (
    <InteractiveChart
      option={option}
      width={width}
      height={height}
      ariaLabel={chartLabel(props.title, `${axes}. ${describeValues(model.groups)}`)}
      name={props.title || axes}
      dataPoints={dataPoints}
      theme={theme}
      setDataMask={props.setDataMask}
      onContextMenu={props.onContextMenu}
      isStaticRender={props.isStaticRender}
    />
  );
}
