import type { VizTheme } from '../../types';

/** Pixels that the slider takes below the axes. */
export const ZOOM_SLIDER_SPACE = 44;

/** A slider below the chart that selects the visible range of the x axis. Needs the components of timeseries/extras. */
export function zoomSlider(theme: VizTheme): Readonly<Record<string, unknown>> {
  return {
    type: 'slider',
    xAxisIndex: 0,
    left: 40,
    right: 24,
    bottom: 6,
    height: 26,
    showDetail: false,
    brushSelect: false,
    borderColor: theme.border,
    fillerColor: theme.dark ? 'rgba(255,255,255,0.08)' : 'rgba(0,0,0,0.06)',
    dataBackground: { lineStyle: { color: theme.textMuted }, areaStyle: { color: theme.border } },
    selectedDataBackground: { lineStyle: { color: theme.primary }, areaStyle: { color: theme.primary, opacity: 0.2 } },
    handleStyle: { borderColor: theme.textMuted, color: theme.background },
    moveHandleSize: 4,
  };
}
