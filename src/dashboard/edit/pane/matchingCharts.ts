import type { SavedChart } from '../../../api/savedCharts';
import { vizName } from '../../../viz/vizLabels';

export function ownersOf({ owners }: SavedChart): string {
  return owners.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(', ');
}

/** The charts whose visible text contains all search terms. */
export function matchingCharts(charts: readonly SavedChart[], text: string): readonly SavedChart[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return charts;
  return charts.filter((chart) => {
    const { slice_name, viz_type, datasource_name_text } = chart;
    const shown = [slice_name, viz_type, vizName(viz_type), datasource_name_text, ownersOf(chart)]
      .join('\n')
      .toLowerCase();
    return words.every((word) => shown.includes(word));
  });
}
