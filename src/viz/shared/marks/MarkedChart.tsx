import type { ECharts } from 'echarts/core';
import { useCallback, useMemo, useRef } from 'react';
import type { VizProps, VizTheme } from '../../types';
import { EChart, type ChartEvents, type EChartProps } from '../echarts/EChart';
import type { Mark, Marks } from './mark';
import { MarkArea } from './MarkArea';
import { MarkKeys } from './MarkKeys';

export interface MarkedChartProps extends EChartProps {
  /** Memoised by whoever gives them. Absent: nothing can be chosen. */
  readonly marks: Marks | undefined;
  /** What the choice is called: shorter than what the whole picture is. */
  readonly name: string;
  readonly theme: VizTheme;
  readonly setDataMask: VizProps['setDataMask'] | undefined;
  readonly onContextMenu: VizProps['onContextMenu'] | undefined;
}

/** A drawing by ECharts whose marks can be chosen. */
export function MarkedChart(props: MarkedChartProps) {
  const { marks, name, theme, setDataMask, onContextMenu, onEvents: own, ...chart } = props;
  const instance = useRef<ECharts>(null);
  const hit = useRef<Mark>(undefined);
  const pointed = useRef<number>(undefined);

  const onEvents = useMemo((): ChartEvents | undefined => {
    if (marks === undefined) return own;
    const note = (event: unknown) => {
      hit.current = marks.find(event);
    };
    return {
      ...own,
      ...(setDataMask === undefined
        ? {}
        : {
            click: (event) => {
              const mask = marks.find(event)?.clicked.crossFilter?.dataMask;
              if (mask !== undefined) setDataMask(mask);
            },
          }),
      // ECharts hears of it before the box around it does, which opens the menu. Of a finger it hears only the touch.
      ...(onContextMenu === undefined ? {} : { mousedown: note, contextmenu: note }),
    };
  }, [marks, own, setDataMask, onContextMenu]);

  const under = useCallback(() => {
    const found = hit.current;
    hit.current = undefined;
    return found;
  }, []);
  const onPress = useCallback(() => {
    hit.current = undefined;
  }, []);
  const onPoint = useCallback(
    (index: number | undefined) => {
      const act = (type: string, at: number | undefined) => {
        const place = at === undefined ? undefined : marks?.place?.(at);
        if (place !== undefined) instance.current?.dispatchAction({ type, ...place });
      };
      act('downplay', pointed.current);
      act('highlight', index);
      pointed.current = index;
    },
    [marks],
  );
  return (
    <MarkArea
      onContextMenu={onContextMenu}
      under={under}
      onPress={onPress}
      style={{ position: 'relative', width: chart.width, height: chart.height }}
    >
      <EChart {...chart} chartRef={instance} {...(onEvents === undefined ? {} : { onEvents })} />
      {marks !== undefined && (setDataMask !== undefined || onContextMenu !== undefined) && (
        <MarkKeys
          marks={marks}
          name={name}
          theme={theme}
          setDataMask={setDataMask}
          onContextMenu={onContextMenu}
          onPoint={onPoint}
        />
      )}
    </MarkArea>
  );
}
