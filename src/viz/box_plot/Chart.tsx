import { BoxplotChart, ScatterChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { chartLabel } from '../shared/chartLabel';
import type { DataPoints } from '../shared/dataPoints/dataPoint';
import { InteractiveChart } from '../shared/dataPoints/InteractiveChart';
import { describeValues } from '../shared/partToWhole/categories';
import { segmentFilters, selectedLabels } from '../shared/partToWhole/crossFilter';
import { LoadedParts } from '../shared/timeseries/LoadedParts';
import { useExtras } from '../shared/timeseries/useExtras';
import type { VizProps } from '../types';
import { readBoxes } from './boxes';
import { describeBox } from './boxTooltip';
import { readControls } from './readControls';
import { boxPlotOption } from './transform';

register([BoxplotChart, ScatterChart, GridSimpleComponent]);

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, filterState, isStaticRender } = props;
  const result = results[0];
  const controls = useMemo(() => readControls(formData), [formData]);
  const plot = useMemo(() => result && readBoxes(controls, result, datasource), [controls, result, datasource]);
  const selected = useMemo(() => selectedLabels(filterState), [filterState]);
  const extras = useExtras(controls.zoomable);
  const buildZoomButtons = extras.state === 'ready' ? extras.module.buildZoomButtons : undefined;
  const option = useMemo(
    () => plot && boxPlotOption(controls, plot, { theme, width, height, color, selected, buildZoomButtons }),
    [controls, plot, theme, width, height, color, selected, buildZoomButtons],
  );
  const dataPoints = useMemo((): DataPoints | undefined => {
    if (!plot) return undefined;
    const at = (index: number) => {
      const box = plot.boxes[index];
      if (!box) return undefined;
      const statistics = describeBox(box).map((pair) => pair.join(' '));
      const filters = segmentFilters(
        { key: box.name, values: box.values },
        plot.dimensions,
        controls.dateFormat,
        selected,
      );
      return { label: `${box.name}: ${statistics.join(', ')}`, filters };
    };
    return {
      count: plot.boxes.length,
      stride: 1,
      at,
      find: (event) => at(asNumber(asRecord(asRecord(event).data).at, -1)),
      locate: (index) => ({ seriesId: 'boxes', dataIndex: index }),
    };
  }, [plot, controls, selected]);
  if (!plot || !option) return null;
  const medians = plot.boxes.map(({ name, numbers, format }) => ({ label: name, text: format(numbers?.[2] ?? null) }));
  return (
    <LoadedParts parts={[extras]}>
      <InteractiveChart
        option={option}
        width={width}
        height={height}
        ariaLabel={chartLabel(props.title, `${t('Median')}. ${describeValues(medians)}`)}
        name={props.title || t('Box Plot')}
        dataPoints={dataPoints}
        theme={theme}
        setDataMask={props.setDataMask}
        onContextMenu={props.onContextMenu}
        isStaticRender={isStaticRender}
      />
    </LoadedParts>
  );
}
