import { datasetIds } from '../datasets';
import { metric } from '../formData';
import type { ChartSpec } from '../specs';

const notes = `- **Table** and **Interactive table**: rows to look up and to sort; the interactive one for very many rows.
- **Pivot table**: two dimensions against each other.
- **Time-series table**: one line for each thing, with its course.
- **Handlebars**: whatever a template can say.`;

const separator = `<p>The pivot table of version 1, and texts as charts: saved ones are drawn here all the same.</p>`;

/** Texts as charts, and the pivot table that came before the present one. */
export const textCharts: readonly ChartSpec[] = [
  {
    id: 1086,
    slice_name: 'Which table for what?',
    viz_type: 'markup',
    datasource_id: datasetIds.budget,
    form_data: { code: notes, markup_type: 'markdown' },
  },
  {
    id: 1087,
    slice_name: 'Charts of older servers',
    viz_type: 'separator',
    datasource_id: datasetIds.budget,
    form_data: { code: separator, markup_type: 'html' },
  },
  {
    id: 1088,
    slice_name: 'Which weather has which city?',
    viz_type: 'pivot_table',
    datasource_id: datasetIds.weather,
    form_data: {
      adhoc_filters: [],
      columns: ['location'],
      combine_metric: false,
      granularity_sqla: 'date',
      groupby: ['weather'],
      metrics: ['count', metric('SUM', 'precipitation', 'Rain, mm')],
      number_format: ',d',
      pandas_aggfunc: 'sum',
      pivot_margins: true,
      row_limit: 1000,
      time_range: 'No filter',
      transpose_pivot: false,
    },
  },
];
