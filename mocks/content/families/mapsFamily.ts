import { chart, row, tab, tabs } from '../layout';
import { areaMapCharts } from './areaMaps';
import type { Family } from './family';
import { londonMapCharts } from './londonMaps';
import { pointMapCharts } from './pointMaps';

/** Viz types for maps. A tab for each place: browsers draw a few maps at a time. */
export const mapsFamily: Family = {
  charts: [...areaMapCharts, ...pointMapCharts, ...londonMapCharts],
  dashboard: {
    id: 9,
    slug: 'types-maps',
    title: 'Maps',
    items: [
      tabs(
        tab(
          'The world',
          row(chart(1090, 12, 66)),
          row(chart(1091, 6, 48), chart(1092, 6, 48)),
          row(chart(1094, 6, 58), chart(1093, 6, 58)),
        ),
        tab(
          'The United States',
          row(chart(1095, 6, 50), chart(1096, 6, 50)),
          row(chart(1097, 6, 54), chart(1098, 6, 54)),
          row(chart(1066, 6, 50), chart(1068, 6, 50)),
          row(chart(1067, 12, 56)),
          row(chart(1099, 8, 62), chart(1089, 4, 62)),
        ),
        tab(
          'London',
          row(chart(1076, 4, 46), chart(1078, 4, 46), chart(1079, 4, 46)),
          row(chart(1077, 12, 82)),
        ),
      ),
    ],
    // Each map has the colours of its own scheme.
    metadata: { color_scheme: '' },
  },
};
