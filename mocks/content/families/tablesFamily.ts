import { chart, header, row } from '../layout';
import type { Family } from './family';
import { figureCharts } from './figures';
import { lookupCharts } from './lookup';
import { textCharts } from './texts';

/** Viz types for tables, figures and texts. */
export const tablesFamily: Family = {
  charts: [...lookupCharts, ...figureCharts, ...textCharts],
  dashboard: {
    id: 8,
    slug: 'types-tables',
    title: 'Tables and texts',
    items: [
      row(chart(1080, 4, 26), chart(1081, 4, 26), chart(1082, 4, 26)),
      row(chart(1083, 8, 62), chart(1086, 4, 62)),
      header('Rows', 'MEDIUM_HEADER'),
      row(chart(1070, 12, 58)),
      row(chart(1073, 6, 64), chart(1072, 6, 64)),
      header('Totals', 'MEDIUM_HEADER'),
      row(chart(1071, 4, 50), chart(1074, 8, 50)),
      row(chart(1075, 12, 62)),
      header('A layout of your own', 'MEDIUM_HEADER'),
      row(chart(1084, 8, 58), chart(1085, 4, 58)),
      row(chart(1087, 4, 44), chart(1088, 8, 44)),
    ],
  },
};
