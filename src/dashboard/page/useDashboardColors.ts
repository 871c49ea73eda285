import { useEffect, useMemo } from 'react';
import { createColorNamespace, type ColorNamespace } from '../../lib/color/colorScale';
import { asString } from '../../lib/read';
import { sameValue } from '../../lib/sameValue';
import { useAppSelector, useService } from '../../store/hooks';
import type { RootState } from '../../store/store';
import { useCategoricalColors } from '../../ui/useCategoricalColors';
import { DashboardColors } from '../state/DashboardColors';
import { selectDashboardInfo } from '../state/selectDashboard';

function selectColorSettings(state: RootState) {
  const metadata = selectDashboardInfo(state)?.metadata;
  return {
    scheme: asString(metadata?.['color_scheme']),
    labelColors: metadata?.['label_colors'],
    sharedLabelColors: metadata?.['shared_label_colors'],
    mapLabelColors: metadata?.['map_label_colors'],
  };
}

/** The colours of the open dashboard; new ones where its color settings or the schemes change, not with every other setting. */
export function useDashboardColors(): ColorNamespace {
  const dashboardId = useAppSelector((state) => state.dashboardInfo.loaded?.info.id ?? 0);
  const settings = useAppSelector(selectColorSettings, sameValue);
  const service = useService(DashboardColors);
  const getColors = useCategoricalColors();
  const colors = useMemo(() => createColorNamespace(settings, getColors), [settings, getColors]);
  useEffect(() => service.open(dashboardId, settings.scheme, colors), [service, dashboardId, settings.scheme, colors]);
  return colors;
}
