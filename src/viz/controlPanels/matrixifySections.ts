import type { Condition, ControlPanel, ControlSpec, PanelItem, PanelSection } from '../panelTypes';

/** Superset offers no grid of tables and pivots. */
const WITHOUT_GRID = /table|pivot/;

const enabled: Condition = { on: 'matrixify_enable' };

const MODES = [
  ['disabled', 'Disabled'],
  ['metrics', 'Metrics'],
  ['dimensions', 'Dimensions'],
] as const;

/** All are display settings: the cells are charts of their own, and query what they need. None is reset when it is hidden. */
function control(spec: ControlSpec): ControlSpec {
  return { renderTrigger: true, resetOnHide: false, ...spec };
}

function axisControls(
  axis: 'columns' | 'rows',
  other: 'columns' | 'rows',
  styling: readonly ControlSpec[],
): PanelItem[][] {
  const mode = `matrixify_mode_${axis}`;
  const selection = `matrixify_dimension_selection_mode_${axis}`;
  const sortBy = `matrixify_all_sort_by_${axis}`;
  const byDimension: Condition = { is: [mode, 'dimensions'] };
  const top: Condition = { all: [byDimension, { is: [selection, 'topn'] }] };
  const allValues: Condition = { all: [byDimension, { is: [selection, 'all'] }] };
  const ranked: Condition = { any: [top, { all: [allValues, { is: [sortBy, 'metric'] }] }] };
  const rows: PanelItem[] = [
    control({
      name: mode,
      type: 'RadioButtonControl',
      choices: MODES,
      default: 'disabled',
      // One direction at most is by metric.
      unavailableWith: { key: `matrixify_mode_${other}`, value: 'metrics' },
    }),
    control({
      name: `matrixify_${axis}`,
      type: 'DndMetricSelect',
      label: 'Metrics',
      multi: true,
      validators: ['nonEmpty'],
      visible: { is: [mode, 'metrics'] },
    }),
    control({
      name: selection,
      type: 'VerticalRadioControl',
      label: 'Selection method',
      default: 'members',
      choices: [
        ['members', 'Dimension members'],
        ['topn', 'Top n'],
        ['all', 'All dimensions'],
      ],
      visible: byDimension,
    }),
    control({
      name: `matrixify_dimension_${axis}`,
      type: 'MatrixifyDimensionControl',
      axis,
      default: { dimension: '', values: [] },
      visible: byDimension,
    }),
    control({
      name: `matrixify_topn_value_${axis}`,
      type: 'NumberControl',
      label: 'Number of top values',
      default: 10,
      min: 1,
      isInt: true,
      visible: top,
    }),
    control({
      name: sortBy,
      type: 'SelectControl',
      label: 'Sort by',
      default: 'a_to_z',
      clearable: false,
      choices: [
        ['a_to_z', 'A-Z'],
        ['z_to_a', 'Z-A'],
        ['metric', 'Metric'],
      ],
      visible: allValues,
    }),
    control({
      name: `matrixify_topn_metric_${axis}`,
      type: 'DndMetricSelect',
      label: 'Metric for ordering',
      multi: false,
      validators: ['nonEmpty'],
      visible: ranked,
    }),
    control({
      name: `matrixify_topn_order_${axis}`,
      type: 'CheckboxControl',
      label: 'Sort descending',
      default: true,
      visible: ranked,
    }),
    { subheader: 'Customization and styling' },
    ...styling,
  ];
  return rows.map((item) => [item]);
}

const isSplit = (axis: 'columns' | 'rows'): Condition => ({ is: [`matrixify_mode_${axis}`, 'metrics', 'dimensions'] });

function sections(): readonly PanelSection[] {
  const common = { expanded: true, tab: 'matrixify' } as const;
  return [
    {
      ...common,
      label: 'Matrixify',
      rows: [
        [control({ name: 'matrixify_enable', type: 'CheckboxControl', label: 'Enable matrixify', default: false })],
      ],
    },
    {
      ...common,
      label: 'Columns (horizontal layout)',
      visible: enabled,
      rows: axisControls('columns', 'rows', [
        control({
          name: 'matrixify_show_column_headers',
          type: 'CheckboxControl',
          label: 'Show column headers',
          description: 'Display headers for each column at the top of the matrix',
          default: true,
          visible: isSplit('columns'),
        }),
        control({
          name: 'matrixify_fit_columns_dynamically',
          type: 'CheckboxControl',
          label: 'Fit columns dynamically',
          description: 'Automatically adjust column width based on available space',
          default: true,
        }),
      ]),
    },
    {
      ...common,
      label: 'Rows (vertical layout)',
      visible: enabled,
      rows: axisControls('rows', 'columns', [
        control({
          name: 'matrixify_show_row_labels',
          type: 'CheckboxControl',
          label: 'Show row labels',
          description: 'Display labels for each row on the left side of the matrix',
          default: true,
          visible: isSplit('rows'),
        }),
        control({
          name: 'matrixify_row_height',
          type: 'TextControl',
          label: 'Row height',
          description: 'Height of each row in pixels',
          default: 300,
          isInt: true,
        }),
      ]),
    },
    {
      ...common,
      label: 'Cell layout & styling',
      visible: { all: [enabled, { any: [isSplit('columns'), isSplit('rows')] }] },
      rows: [
        [
          control({
            name: 'matrixify_charts_per_row',
            type: 'SelectControl',
            label: 'Charts per row',
            default: 4,
            freeForm: true,
            clearable: false,
            choices: [1, 2, 3, 4, 5, 6, 8, 10, 12].map((count) => [count, String(count)] as const),
            visible: { not: { on: 'matrixify_fit_columns_dynamically' } },
          }),
        ],
        [
          control({
            name: 'matrixify_cell_title_template',
            type: 'TextControl',
            label: 'Title',
            description:
              'Customize cell titles using Handlebars template syntax. Available variables: {{rowLabel}}, {{colLabel}}',
            default: '',
          }),
        ],
      ],
    },
  ];
}

/** The panel with the Matrixify tab (6.x, with the flag MATRIXIFY), for the types that have it. */
export function withMatrixify(panel: ControlPanel): ControlPanel {
  return WITHOUT_GRID.test(panel.viz_type) ? panel : { ...panel, sections: [...panel.sections, ...sections()] };
}
