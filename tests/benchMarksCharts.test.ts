import { expect, it } from 'vitest';
import { vizPlugins } from '../src/viz/registry';
import { MARKS } from './benchMarksCharts';

/** They draw one value, a text or a page, or something so large for each row that nobody has thousands of it. */
const WITHOUT_MARKS = [
  ...['big_number_total', 'bullet', 'pop_kpi', 'filter_box', 'iframe', 'markup', 'separator'],
  ...['cartodiagram', 'gauge_chart'],
];

it('the bench draws 5,000 marks of every type that can have them', () => {
  const types = vizPlugins.flatMap(({ viz_type, chart }) => (chart ? [viz_type] : []));
  expect(types.filter((viz_type) => !Object.hasOwn(MARKS, viz_type)).toSorted()).toEqual(WITHOUT_MARKS.toSorted());
});
