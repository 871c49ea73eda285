import type { ECharts } from 'echarts/core';
import { useCallback, useMemo, useRef } from 'react';
import type { VizProps, VizTheme } from '../../types';
import { EChart, type ChartEvents, type EChartProps } from '../echarts/EChart';
import type { DataPoint, DataPoints } from './dataPoint';
import { ContextMenuArea } from './ContextMenuArea';
import { DataPointKeyboard } from './DataPointKeyboard';

export interface InteractiveChartProps extends EChartProps {
  /** Memoised by the caller. Absent: nothing can be selected. */
  readonly dataPoints: DataPoints | undefined;
  /** The accessible name of the list of data points: shorter than the chart's. */
  readonly name: string;
  readonly theme: VizTheme;
  readonly setDataMask: VizProps['setDataMask'] | undefined;
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
  /** The ECharts action that Enter runs on a data point, where a click does the same. */
  readonly enterAction?: string;
}

/** An ECharts chart whose data points can be selected by mouse, touch and keyboard. */
export function InteractiveChart(props: InteractiveChartProps) {
  const { dataPoints, name, theme, setDataMask, onContextMenu, onEvents: chartEvents, enterAction, ...chart } = props;
  const instance = useRef<ECharts>(null);
  const pressed = useRef<DataPoint>(undefined);
  const highlighted = useRef<number>(undefined);

  const onEvents = useMemo((): ChartEvents | undefined => {
    if (dataPoints === undefined) return chartEvents;
    const onPressed = (event: unknown) => {
      pressed.current = dataPoints.find(event);
    };
    return {
      ...chartEvents,
      ...(setDataMask === undefined
        ? {}
        : {
            click: (event) => {
              const mask = dataPoints.find(event)?.filters.crossFilter?.dataMask;
              if (mask !== undefined) setDataMask(mask);
            },
          }),
      // ECharts gets the event before ContextMenuArea, which opens the menu. For a touch it only gets mousedown.
      ...(onContextMenu === undefined ? {} : { mousedown: onPressed, contextmenu: onPressed }),
    };
  }, [dataPoints, chartEvents, setDataMask, onContextMenu]);

  const getHovered = useCallback(() => {
    const point = pressed.current;
    pressed.current = undefined;
    return point;
  }, []);
  const onPress = useCallback(() => {
    pressed.current = undefined;
  }, []);
  const dispatch = useCallback(
    (type: string, at: number | undefined) => {
      const location = at === undefined ? undefined : dataPoints?.locate?.(at);
      if (location !== undefined) instance.current?.dispatchAction({ type, ...location });
    },
    [dataPoints],
  );
  const onPoint = useCallback(
    (index: number | undefined) => {
      dispatch('downplay', highlighted.current);
      dispatch('highlight', index);
      highlighted.current = index;
    },
    [dispatch],
  );
  return (
    <ContextMenuArea
      onContextMenu={onContextMenu}
      getHovered={getHovered}
      onPress={onPress}
      style={{ position: 'relative', width: chart.width, height: chart.height }}
    >
      <EChart {...chart} chartRef={instance} onEvents={onEvents} />
      {dataPoints !== undefined &&
        (setDataMask !== undefined || onContextMenu !== undefined || enterAction !== undefined) && (
          <DataPointKeyboard
            dataPoints={dataPoints}
            name={name}
            theme={theme}
            setDataMask={setDataMask}
            onContextMenu={onContextMenu}
            onPoint={onPoint}
            {...(enterAction !== undefined && {
              onActivate: (index) => {
                dispatch(enterAction, index);
              },
            })}
          />
        )}
    </ContextMenuArea>
  );
}
