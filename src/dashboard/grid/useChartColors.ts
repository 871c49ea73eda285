import { useMemo, useSyncExternalStore } from 'react';
import type { ColorOf } from '../../lib/color/colorScale';
import { asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { useDark } from '../../ui/useTheme';
import { useDashboardContext } from '../page/dashboardContext';

/** The colours of a chart's labels: a new function where they change. */
export function useChartColors(chartId: number, formData: FormData | undefined): ColorOf {
  const { colors } = useDashboardContext();
  const dark = useDark();
  const revision = useSyncExternalStore(colors.subscribe, () => colors.getRevision(chartId));
  return useMemo(
    () =>
      colors.scale({
        chartId,
        revision,
        scheme: asString(formData?.['color_scheme']),
        labelColors: formData?.['label_colors'],
        dark,
      }),
    [colors, chartId, revision, formData, dark],
  );
}
