import { chart, header, markdown, row, rowOn } from '../layout';
import { correlationCharts } from './correlations';
import type { Family } from './family';
import { spreadCharts } from './spread';

const intro = `## How do values spread, and which go together?

Cars of the seventies, barley of 1931, late flights and rich countries, in every chart of distributions and correlations: histograms, box plots, bubbles, heatmaps, parallel coordinates, bullets and *t*-tests.`;

/** Viz types for distributions and correlations. */
export const distributionFamily: Family = {
  charts: [...spreadCharts, ...correlationCharts],
  dashboard: {
    id: 7,
    slug: 'types-distribution',
    title: 'Distribution and correlation',
    items: [
      rowOn('BACKGROUND_WHITE', markdown(intro, 12, 19)),
      row(chart(1060, 8, 58), chart(1061, 4, 58)),
      header('How values spread', 'MEDIUM_HEADER'),
      row(chart(1050, 5, 48), chart(1051, 3, 48), chart(1052, 4, 48)),
      row(chart(1053, 6, 50), chart(1054, 6, 50)),
      header('What goes together', 'MEDIUM_HEADER'),
      row(chart(1062, 7, 44), chart(1063, 5, 44)),
      row(chart(1065, 7, 56), chart(1064, 5, 56)),
      header('Good enough, and different enough?', 'MEDIUM_HEADER'),
      row(chart(1055, 6, 20), chart(1056, 6, 20)),
      row(chart(1057, 12, 44)),
    ],
    metadata: {
      expanded_slices: { '1060': true },
      label_colors: {
        America: '#5AC189',
        'East Asia & Pacific': '#FF7F44',
        'Europe & Central Asia': '#1FA8C9',
        'Middle East & North Africa': '#FCC700',
        'South Asia': '#A868B7',
        'Sub-Saharan Africa': '#E04355',
      },
    },
  },
};
