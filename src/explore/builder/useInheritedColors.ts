import { useMemo } from 'react';
import { readExploreContext } from '../../chart/exploreContext';
import type { NamespaceColors } from '../../lib/color/colorScale';
import { asRecord, asString, isRecord } from '../../lib/read';
import type { ExploreAddress } from '../state/exploreAddress';

/** The colors of the dashboard that the chart was opened from; undefined without one, or where the browser has lost them. */
export function useInheritedColors({
  dashboard_page_id: pageId,
}: Pick<ExploreAddress, 'dashboard_page_id'>): NamespaceColors | undefined {
  return useMemo(() => {
    const context = pageId === undefined ? undefined : readExploreContext(pageId);
    if (!isRecord(context)) return undefined;
    // 2.1.3 and 6.1.0 spell these differently.
    const { labelColors, labelsColor, sharedLabelColors, sharedLabelsColors } = context;
    const sharedColors = asRecord(sharedLabelColors);
    return {
      scheme: asString(context['colorScheme']),
      labelColors: { ...asRecord(labelColors), ...asRecord(labelsColor) },
      mapLabelColors: context['labelsColorMap'],
      sharedLabelColors: Object.keys(sharedColors).length > 0 ? sharedColors : sharedLabelsColors,
    };
  }, [pageId]);
}
