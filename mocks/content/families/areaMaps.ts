import { filter, metric, pie } from '../formData';
import type { ChartSpec } from '../specs';
import { distributionDatasetIds } from './distributionDatasets';
import { mapDatasetIds } from './mapDatasets';
import { rgba } from './deckForm';

const { nations } = distributionDatasetIds;
const { states, incomes } = mapDatasetIds;

const worldMap = {
  adhoc_filters: [],
  color_picker: rgba(0, 122, 135),
  color_scheme: 'supersetColors',
  country_fieldtype: 'name',
  entity: 'country',
  max_bubble_size: '25',
  row_limit: 300,
  sort_by_metric: true,
};

/** The file has Puerto Rico too, which is not on the map. */
const hasCode = filter('code', 'IS NOT NULL', null);
const midwest = filter('region', '==', 'midwest');

const incomePie = {
  ...pie,
  adhoc_filters: [midwest],
  color_scheme: 'supersetColors',
  groupby: ['income'],
  label_type: 'percent',
  metric: 'households',
  show_labels_threshold: 8,
  sort_by_metric: false,
};

/** A pie without room for labels, drawn at each capital. */
const smallPie = {
  ...incomePie,
  datasource: `${incomes.toString()}__table`,
  innerRadius: 0,
  outerRadius: 90,
  show_labels: false,
  show_legend: false,
  viz_type: 'pie',
};

const size = { height: 90, width: 90 };

/** Areas by colour, and charts at places. */
export const areaMapCharts: readonly ChartSpec[] = [
  {
    id: 1090,
    slice_name: 'Where do people live long?',
    viz_type: 'world_map',
    datasource_id: nations,
    description: 'Life expectancy in 2015 by colour; the bubbles are the number of people.',
    form_data: {
      ...worldMap,
      color_by: 'metric',
      linear_color_scheme: 'schemeRdYlBu',
      metric: 'life',
      secondary_metric: 'people',
      show_bubbles: true,
      y_axis_format: '.1f',
    },
  },
  {
    id: 1091,
    slice_name: 'Where do people earn most?',
    viz_type: 'world_map',
    datasource_id: nations,
    form_data: {
      ...worldMap,
      color_by: 'metric',
      currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
      linear_color_scheme: 'schemeYlGnBu',
      metric: 'income',
      show_bubbles: false,
      y_axis_format: ',.0f',
    },
  },
  {
    id: 1095,
    slice_name: 'Where do hurricanes make landfall?',
    viz_type: 'country_map',
    datasource_id: states,
    form_data: {
      adhoc_filters: [hasCode],
      entity: 'code',
      linear_color_scheme: 'schemeYlOrRd',
      metric: metric('SUM', 'hurricanes', 'Hurricanes'),
      number_format: ',d',
      select_country: 'usa',
    },
  },
  {
    id: 1096,
    slice_name: 'Where do engineers live?',
    viz_type: 'country_map',
    datasource_id: states,
    form_data: {
      adhoc_filters: [hasCode],
      entity: 'code',
      linear_color_scheme: 'schemeGnBu',
      metric: metric('MAX', 'engineers', 'Share of engineers'),
      number_format: '.2%',
      select_country: 'usa',
    },
  },
  {
    id: 1089,
    slice_name: 'What do households of the Midwest earn?',
    viz_type: 'pie',
    datasource_id: incomes,
    form_data: incomePie,
  },
  {
    id: 1099,
    slice_name: 'What do households earn in each state?',
    viz_type: 'cartodiagram',
    datasource_id: incomes,
    description: 'The chart beside it, drawn for each state at its capital.',
    form_data: {
      adhoc_filters: [],
      chart_background_border_radius: 50,
      chart_background_color: rgba(255, 255, 255, 0.6),
      chart_size: {
        configs: { exponent: 2, slope: 30, zoom: 4, ...size },
        type: 'FIXED',
        values: Object.fromEntries(Array.from({ length: 29 }, (_, zoom) => [zoom.toString(), size])),
      },
      geom_column: 'capital',
      layer_configs: [],
      map_view: { mode: 'FIT_DATA' },
      selected_chart: JSON.stringify({
        id: 1089,
        params: JSON.stringify(smallPie),
        slice_name: 'What do households of the Midwest earn?',
        viz_type: 'pie',
      }),
    },
  },
];
