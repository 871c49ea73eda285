import { getPersonName } from '../../../api/person';
import type { SavedChart } from '../../../api/savedCharts';
import { vizName } from '../../../viz/vizLabels';

export function getOwnerNames({ owners }: SavedChart): string {
  return owners.map(getPersonName).join(', ');
}

/** The charts whose visible text contains all search terms. */
export function matchingCharts(charts: readonly SavedChart[], text: string): readonly SavedChart[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return charts;
  return charts.filter((chart) => {
    const { slice_name, viz_type, datasource_name_text } = chart;
    const visibleText = [slice_name, viz_type, vizName(viz_type), datasource_name_text, getOwnerNames(chart)]
      .join('\n')
      .toLowerCase();
    return terms.every((term) => visibleText.includes(term));
  });
}
