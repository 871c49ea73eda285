import { use as register } from 'echarts/core';
import { DataZoomSliderComponent, TitleComponent } from 'echarts/components';
import type { UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { VizTheme } from '../../types';

/** What is beside the axes and the slider, in pixels. */
interface Margins {
  readonly left: number;
  readonly bottom: number;
  /** Below the axes. */
  readonly gridBottom: number;
}

export type BuildZoomOption = typeof buildZoomOption;

/**
 * The buttons of Superset that zoom into an area and back, in the margin beside the slider. ECharts has what draws them once somebody
 * points at the chart.
 */
export function buildZoomButtons(slider: UnknownRecord, theme: VizTheme, gridBottom = 0): UnknownRecord {
  const isUpright = slider.yAxisIndex !== undefined;
  const position = isUpright
    ? { right: 4, bottom: Math.max(0, gridBottom - 6), itemSize: 9, itemGap: 4 }
    : { orient: 'vertical', right: 5, bottom: slider.bottom, itemSize: 11, itemGap: 4 };
  return {
    ...position,
    padding: 0,
    iconStyle: { borderColor: theme.textMuted },
    emphasis: { iconStyle: { borderColor: theme.primary, textFill: theme.text } },
    feature: {
      dataZoom: {
        // As the slider: along one axis, without filtering.
        [isUpright ? 'xAxisIndex' : 'yAxisIndex']: false,
        filterMode: slider.filterMode,
        title: { zoom: t('zoom area'), back: t('restore zoom') },
      },
    },
  };
}

/** What zooms a time-series chart: the slider and its buttons. */
export function buildZoomOption(
  horizontal: boolean,
  theme: VizTheme,
  { left, bottom, gridBottom }: Margins,
): UnknownRecord {
  const position = horizontal
    ? { yAxisIndex: 0, right: 4, width: 22 }
    : { xAxisIndex: 0, left: left + 24, right: 24, bottom: bottom + 6, height: 26 };
  const slider = {
    type: 'slider',
    ...position,
    // Only the window moves: data outside of it is not filtered out, so lines run on to the edge.
    filterMode: 'none',
    showDetail: false,
    brushSelect: false,
    borderColor: theme.border,
    fillerColor: theme.dark ? 'rgba(255,255,255,0.08)' : 'rgba(0,0,0,0.06)',
    dataBackground: { lineStyle: { color: theme.textMuted }, areaStyle: { color: theme.border } },
    selectedDataBackground: { lineStyle: { color: theme.primary }, areaStyle: { color: theme.primary, opacity: 0.2 } },
    handleStyle: { borderColor: theme.textMuted, color: theme.background },
    moveHandleSize: 4,
  };
  return { dataZoom: [slider], toolbox: buildZoomButtons(slider, theme, gridBottom) };
}

/** Components that few charts need, in a chunk of their own. */
register([DataZoomSliderComponent, TitleComponent]);
