import { chart, header, markdown, row, rowOn } from '../layout';
import type { Family } from './family';
import { flowCharts } from './partsFlowCharts';
import { hierarchyCharts } from './partsHierarchyCharts';

const intro =
  '## What is it made of, and where does it go?\n\nOne question for each chart type that shows **parts** of a whole, parts of parts, and what **flows** between them. Click a part to filter the other charts.';

/** Viz types for parts of a whole, hierarchies and flows. */
export const partsFamily: Family = {
  charts: [...flowCharts, ...hierarchyCharts],
  dashboard: {
    id: 6,
    slug: 'types-parts',
    title: 'Parts and flows',
    items: [
      rowOn('BACKGROUND_WHITE', markdown(intro, 12, 19)),
      header('Parts', 'MEDIUM_HEADER'),
      row(chart(1030, 6, 64), chart(1031, 6, 64)),
      row(chart(1032, 7, 52), chart(1038, 5, 52)),
      row(chart(1037, 7, 60), chart(1036, 5, 60)),
      row(chart(1033, 12, 56)),
      header('Flows', 'MEDIUM_HEADER'),
      row(chart(1020, 7, 60), chart(1021, 5, 60)),
      row(chart(1022, 12, 44)),
      header('Networks and trees', 'MEDIUM_HEADER'),
      row(chart(1023, 7, 72), chart(1024, 5, 72)),
      row(chart(1034, 6, 84), chart(1035, 6, 84)),
    ],
  },
};
