import { datasetIds } from './datasets';
import { chart, chartsIn, column, divider, header, layout, markdown, type LayoutEntry, row, rowOn, tab, tabs } from './layout';
import type { DashboardSpec } from './specs';

export interface DashboardFields {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly items: readonly LayoutEntry[];
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly more?: Partial<DashboardSpec>;
}

export function dashboard({ id, slug, title, items, metadata, more }: DashboardFields): DashboardSpec {
  return {
    id,
    slug,
    dashboard_title: title,
    published: true,
    owners: [1],
    charts: chartsIn(items),
    json_metadata: {
      chart_configuration: {},
      color_scheme: 'supersetColors',
      cross_filters_enabled: true,
      default_filters: '{}',
      expanded_slices: {},
      label_colors: {},
      native_filter_configuration: [],
      refresh_frequency: 0,
      shared_label_colors: [],
      timed_refresh_immune_slices: [],
      ...metadata,
    },
    position_json: layout(slug, title, ...items),
    ...more,
  };
}

const worldItems: LayoutEntry[] = [
  rowOn(
    'BACKGROUND_WHITE',
    markdown(
      '## Fifty years of people\n\nSince 1955 the population of the countries below has more than **doubled**; nearly everywhere lives have become longer and families smaller. Figures: [Gapminder](https://www.gapminder.org/), every five years.',
      12,
      20,
    ),
  ),
  row(chart(101, 3, 24), chart(102, 3, 24), chart(103, 3, 24), chart(104, 3, 24)),
  row(chart(105, 8, 50), chart(108, 4, 50)),
  row(chart(106, 6, 48), chart(107, 6, 48)),
  divider(),
  header('Countries', 'MEDIUM_HEADER'),
  row(chart(109, 4, 56), column(8, row(chart(110, 8, 56)))),
  row(chart(111, 12, 40)),
  row(chart(112, 8, 60), chart(113, 4, 60)),
];
const worldScope = { rootPath: ['ROOT_ID'], excluded: [] };

const skiesItems: LayoutEntry[] = [
  tabs(
    tab(
      'Flights',
      row(chart(201, 4, 24), chart(202, 4, 24), chart(203, 4, 24)),
      row(chart(204, 8, 48), chart(207, 4, 48)),
      row(chart(205, 6, 56), chart(206, 6, 56)),
      row(chart(208, 12, 60)),
    ),
    tab(
      'Birds',
      row(chart(211, 8, 50), column(4, row(chart(212, 4, 20)), row(chart(213, 4, 28)))),
      row(chart(214, 4, 52), chart(215, 4, 52), chart(216, 4, 52)),
      row(chart(217, 12, 44)),
    ),
    tab(
      'Classics',
      row(markdown('Chart types of Superset 2.x; newer servers show them as their successors.', 12, 8)),
      row(chart(221, 6, 48), chart(222, 6, 48)),
      row(chart(223, 6, 48), chart(224, 6, 48)),
    ),
  ),
];

const planetItems: LayoutEntry[] = [
  header('A week of earthquakes', 'LARGE_HEADER'),
  row(column(3, row(chart(301, 3, 26)), row(chart(302, 3, 22))), chart(303, 9, 50)),
  row(chart(304, 5, 54), chart(305, 7, 54)),
  divider(),
  header('Four years of weather', 'LARGE_HEADER'),
  row(chart(306, 6, 48), chart(307, 6, 48)),
  row(
    chart(308, 8, 30),
    markdown(
      '### How to read this\n\n*Kinds of weather* gives the share of days. Seattle has more `rain` and `fog`, New York more `sun`, and more `snow`.',
      4,
      30,
    ),
  ),
  row(chart(309, 12, 56)),
];

const workItems: LayoutEntry[] = [
  row(chart(501, 6, 26), chart(502, 6, 26)),
  row(chart(503, 6, 48), chart(504, 6, 48)),
  row(chart(505, 6, 48), chart(506, 6, 48)),
  row(chart(507, 4, 50), chart(508, 8, 50)),
  row(chart(509, 6, 50), chart(510, 6, 50)),
];

/** Example dashboards that show what the product can do. */
export const exampleDashboards: readonly DashboardSpec[] = [
  dashboard({
    id: 1,
    slug: 'world',
    title: 'Fifty years of people',
    items: worldItems,
    metadata: {
      label_colors: {
        America: '#5AC189',
        'East Asia & Pacific': '#FF7F44',
        'Europe & Central Asia': '#1FA8C9',
        'Middle East & North Africa': '#FCC700',
        'South Asia': '#A868B7',
        'Sub-Saharan Africa': '#E04355',
      },
      native_filter_configuration: [
        {
          id: 'NATIVE_FILTER-years',
          name: 'Years',
          filterType: 'filter_time',
          type: 'NATIVE_FILTER',
          description: '',
          targets: [{}],
          controlValues: {},
          cascadeParentIds: [],
          defaultDataMask: {
            extraFormData: { time_range: '1955-01-01 : 2006-01-01' },
            filterState: { value: '1955-01-01 : 2006-01-01' },
            ownState: {},
          },
          scope: { rootPath: ['ROOT_ID'], excluded: [108, 109, 110, 112, 113] },
          chartsInScope: [101, 102, 103, 104, 105, 106, 107, 111],
          tabsInScope: [],
        },
        {
          id: 'NATIVE_FILTER-region',
          name: 'Region',
          filterType: 'filter_select',
          type: 'NATIVE_FILTER',
          description: 'Where people live',
          targets: [{ datasetId: datasetIds.gapminder, column: { name: 'region' } }],
          controlValues: {
            enableEmptyFilter: false,
            defaultToFirstItem: false,
            multiSelect: true,
            searchAllOptions: false,
            inverseSelection: false,
          },
          cascadeParentIds: [],
          defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
          scope: worldScope,
          chartsInScope: chartsIn(worldItems),
          tabsInScope: [],
        },
      ],
    },
    more: { certified_by: 'Data team', certification_details: 'Checked against the source' },
  }),
  dashboard({
    id: 2,
    slug: 'skies',
    title: 'Skies: late flights and birds',
    items: skiesItems,
    metadata: {
      label_colors: { Small: '#1FA8C9', Medium: '#FCC700', Large: '#E04355' },
      expanded_slices: { '204': true },
    },
    more: { owners: [1, 2] },
  }),
  dashboard({ id: 3, slug: 'planet', title: 'Restless planet', items: planetItems, more: { owners: [2] } }),
  dashboard({
    id: 4,
    slug: 'ten',
    title: 'Work and taxes',
    items: workItems,
    metadata: { color_scheme: 'presetColors' },
  }),
];
