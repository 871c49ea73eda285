import type { ControlDefaults } from '../../query/controlDefaults';

export const defaults: ControlDefaults = {
  all: {
    clustering_radius: '60',
    row_limit: 10000,
    adhoc_filters: [],
    groupby: [],
    point_radius: 'Auto',
    point_radius_unit: 'Pixels',
    mapbox_label: [],
    pandas_aggfunc: 'sum',
    render_while_dragging: true,
    mapbox_color: 'rgb(0, 139, 139)',
  },
  2: { time_range: 'No filter', global_opacity: 1 },
  6: {},
};
