import { datasetIds } from '../datasets';
import { metric, sqlMetric, timeRange } from '../formData';
import type { ChartSpec } from '../specs';

const { budget, earthquakes, gapminder, unemployment, weather } = datasetIds;

const kpi = {
  comparison_color_enabled: true,
  header_font_size: 0.3,
  percentDifferenceFormat: '+.1%',
  row_limit: 10000,
  subheader_font_size: 0.15,
  time_compare: '1 year ago',
};

const timeColumn = (label: string, options: Readonly<Record<string, unknown>>) => ({
  bounds: [null, null],
  comparisonType: '',
  key: label.toLowerCase().replaceAll(' ', '_'),
  label,
  timeLag: '',
  timeRatio: '',
  yAxisBounds: [null, null],
  ...options,
});

const cardsTemplate = `<ul class="cards">
{{#each data}}
  <li class="card">
    <h3>{{this.region}}</h3>
    <p class="people">{{formatNumber this.people}}</p>
    <p>people in {{this.countries}} countries</p>
    <p>{{#if (gt this.years 70)}}<b>{{sprintf '%.1f' this.years}}</b>{{else}}{{sprintf '%.1f' this.years}}{{/if}} years of life, {{sprintf '%.1f' this.children}} children per woman</p>
  </li>
{{/each}}
</ul>`;

const cardsStyle = `.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none }
.card { padding: 12px 16px; border: 1px solid rgba(128, 128, 128, 0.4); border-radius: 8px }
.card h3 { margin: 0 0 4px; font-size: 1em }
.card p { margin: 0 }
.card .people { font-size: 22px; font-weight: 600 }`;

const quakesTemplate = `<table class="quakes">
  <thead><tr><th scope="col">Magnitude</th><th scope="col">Place</th><th scope="col">Time</th></tr></thead>
  <tbody>
  {{#each data}}
    <tr><td>{{sprintf '%.1f' this.magnitude}}</td><td>{{this.place}}</td><td>{{dateFormat this.time format="D MMMM, HH:mm"}}</td></tr>
  {{/each}}
  </tbody>
</table>`;

const quakesStyle = `.quakes { width: 100%; border-collapse: collapse }
.quakes th, .quakes td { padding: 4px 8px; text-align: start; border-bottom: 1px solid rgba(128, 128, 128, 0.4) }
.quakes td:first-child { font-size: 20px; font-weight: 600 }`;

/** Figures beside those of another time, rows with sparklines, and rows in a layout of one's own. */
export const figureCharts: readonly ChartSpec[] = [
  {
    id: 1080,
    slice_name: 'Out of work in 2009, thousands',
    viz_type: 'pop_kpi',
    datasource_id: unemployment,
    form_data: {
      ...kpi,
      adhoc_filters: [timeRange('month', '2009-01-01 : 2010-01-01')],
      comparison_color_scheme: 'Red',
      metric: sqlMetric('SUM(unemployed_thousands) / COUNT(DISTINCT month)', 'Out of work'),
      subtitle: 'mean of the twelve months',
      subtitle_font_size: 0.2,
      y_axis_format: ',.0f',
    },
  },
  {
    id: 1081,
    slice_name: 'Receipts in 2009',
    viz_type: 'pop_kpi',
    datasource_id: budget,
    form_data: {
      ...kpi,
      adhoc_filters: [timeRange('fiscal_year', '2009-01-01 : 2010-01-01')],
      comparison_color_scheme: 'Green',
      currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
      metric: 'receipts',
      y_axis_format: 'SMART_NUMBER',
    },
  },
  {
    id: 1082,
    slice_name: 'Rain of summer 2014, mm',
    viz_type: 'pop_kpi',
    datasource_id: weather,
    description: 'Beside the summer of 2012, which is set as the start of the comparison.',
    form_data: {
      ...kpi,
      adhoc_filters: [timeRange('date', '2014-06-01 : 2014-09-01')],
      comparison_color_scheme: 'Green',
      metric: 'rain',
      start_date_offset: '2012-06-01',
      time_compare: 'custom',
      y_axis_format: ',.0f',
    },
  },
  {
    id: 1083,
    slice_name: 'How did work go in each industry?',
    viz_type: 'time_table',
    datasource_id: unemployment,
    description: 'People out of work, in thousands, 2000 to 2010.',
    form_data: {
      adhoc_filters: [],
      column_collection: [
        timeColumn('Ten years', {
          colType: 'spark',
          d3format: ',d',
          dateFormat: '%b %Y',
          height: '40',
          showYAxis: false,
          sparkType: 'line',
          width: '240',
        }),
        timeColumn('Last month', { colType: 'time', comparisonType: 'value', d3format: ',d', timeLag: 0 }),
        timeColumn('In a year', {
          bounds: [-0.5, 0.5],
          colType: 'time',
          comparisonType: 'perc_change',
          d3format: '+.0%',
          timeLag: 12,
          tooltip: 'Change since the month of the year before',
        }),
        timeColumn('Mean of 12 months', { colType: 'avg', d3format: ',.0f', timeLag: 12 }),
        timeColumn('Share', { colType: 'contrib', d3format: '.1%', tooltip: 'Of all industries in the last month' }),
      ],
      granularity_sqla: 'month',
      groupby: ['industry'],
      metrics: [metric('SUM', 'unemployed_thousands', 'Out of work')],
      row_limit: 10000,
      time_grain_sqla: 'P1M',
      time_range: 'No filter',
      url: '',
    },
  },
  {
    id: 1084,
    slice_name: 'Who lived where in 2005?',
    viz_type: 'handlebars',
    datasource_id: gapminder,
    form_data: {
      adhoc_filters: [timeRange('year', '2005-01-01 : 2006-01-01')],
      groupby: ['region'],
      handlebarsTemplate: cardsTemplate,
      metrics: [
        metric('SUM', 'population', 'people'),
        metric('COUNT_DISTINCT', 'country', 'countries'),
        sqlMetric('SUM(life_expectancy * population) / SUM(population)', 'years'),
        sqlMetric('SUM(fertility * population) / SUM(population)', 'children'),
      ],
      order_desc: true,
      query_mode: 'aggregate',
      row_limit: 10,
      styleTemplate: cardsStyle,
    },
  },
  {
    id: 1085,
    slice_name: 'Where did the ground move most?',
    viz_type: 'handlebars',
    datasource_id: earthquakes,
    form_data: {
      adhoc_filters: [timeRange('time')],
      all_columns: ['time', 'place', 'magnitude'],
      handlebarsTemplate: quakesTemplate,
      order_by_cols: ['["magnitude", false]'],
      query_mode: 'raw',
      row_limit: 8,
      styleTemplate: quakesStyle,
    },
  },
];
