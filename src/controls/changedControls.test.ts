import { describe, expect, it } from 'vitest';
import type { FormData } from '../lib/wire';
import type { ControlPanel } from '../viz/panelTypes';
import { changedControls } from './changedControls';

const panel: ControlPanel = {
  viz_type: 'test',
  sections: [
    {
      label: 'Query',
      expanded: true,
      tab: 'data',
      rows: [
        [{ name: 'metrics', type: 'DndMetricSelect', label: 'Metrics', multi: true }],
        [{ name: 'groupby', type: 'DndColumnSelect', label: 'Dimensions', multi: true }],
        [{ name: 'adhoc_filters', type: 'DndFilterSelect', label: 'Filters' }],
        [
          {
            name: 'stack',
            type: 'SelectControl',
            label: 'Stacked Style',
            choices: [
              [null, 'None'],
              ['Stack', 'Stack it'],
            ],
          },
        ],
        [{ name: 'y_axis_bounds', type: 'BoundsControl', label: 'Y Axis Bounds' }],
        [{ name: 'color_picker', type: 'ColorPickerControl', label: 'Fixed Color' }],
        [{ name: 'lookup', type: 'HiddenControl' }],
      ],
    },
  ],
};
function form(fields: object): FormData {
  return { viz_type: 'test', datasource: '1__table', ...fields };
}
function changes(before: object, after: object): string[] {
  return changedControls(panel, form(before), form(after)).map(
    (change) => `${change.label}: ${change.before} → ${change.after}`,
  );
}
const avg = { expressionType: 'SIMPLE', column: { column_name: 'num' }, aggregate: 'AVG', label: 'AVG(num)' };

describe('changedControls', () => {
  it.each<[string, object, object, string[]]>([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['differently spelled empty values', { a: null, b: [], c: '', d: {} }, { a: [], c: null }, []],
    ['bounds that were entered and cleared', {}, { y_axis_bounds: [null, null] }, []],
    ['generated option names only', { x: [{ a: 1, optionName: 'o1' }] }, { x: [{ optionName: 'o2', a: 1 }] }, []],
    [
      'hidden and internal keys',
      { lookup: 1, slice_id: 5, extra_form_data: {} },
      { lookup: 2, slice_id: 6, extra_form_data: { a: 1 } },
      [],
    ],
    ['metrics', { metrics: ['count'] }, { metrics: ['count', avg] }, ['Metrics: count → count, AVG(num)']],
    [
      'a column in SQL',
      {},
      { groupby: [{ expressionType: 'SQL', sqlExpression: 'a+1', label: 'mine' }] },
      ['Dimensions: N/A → mine'],
    ],
    [
      'filters',
      { adhoc_filters: [] },
      {
        adhoc_filters: [
          { expressionType: 'SIMPLE', subject: 'num', operator: 'IN', comparator: [1, 2] },
          { expressionType: 'SIMPLE', subject: 'num', operator: 'IS NULL' },
          { expressionType: 'SQL', sqlExpression: 'a > 1' },
        ],
      },
      ['Filters: [] → num IN [1, 2], num IS NULL, a > 1'],
    ],
    ['a select', { stack: null }, { stack: 'Stack' }, ['Stacked Style: None → Stack it']],
    ['bounds', {}, { y_axis_bounds: [0, null] }, ['Y Axis Bounds: N/A → Min: 0, Max: N/A']],
    ['a colour', {}, { color_picker: { r: 1, g: 2, b: 3, a: 0.5 } }, ['Fixed Color: N/A → rgba(1, 2, 3, 0.5)']],
    ['keys without a control', { mine: false }, { mine: true }, ['mine: false → true']],
    ['an object', {}, { odd: { b: 1n } }, ['odd: N/A → {"b":1}']],
    ['the type', {}, { viz_type: 'pie' }, ['Visualization Type: test → pie']],
  ])('%s', (_name, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  it('works without a panel', () => {
    expect(changedControls(undefined, form({ a: 1 }), form({ a: 2 }))).toEqual([
      { name: 'a', label: 'a', before: '1', after: '2' },
    ]);
  });
});
