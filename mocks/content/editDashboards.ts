import { dashboard } from './dashboards';
import { chart, column, divider, header, layout, markdown, type LayoutEntry, row, rowOn, tab, tabs } from './layout';
import type { DashboardSpec } from './specs';

/** Nesting at its deepest: tabs in tabs, rows in columns in rows. */
const deepItems: LayoutEntry[] = [
  tabs(
    tab(
      'Outer',
      tabs(
        tab(
          'Inner',
          row(column(6, row(chart(420, 3, 20), markdown('Beside', 3, 20)), header('In a column', 'SMALL_HEADER'))),
        ),
        tab('Inner, empty'),
      ),
      row(
        chart(108, 4, 40),
        column(8, tabs(tab('In a column', row(chart(106, 8, 30)))), divider(), markdown('Below', 4, 10)),
      ),
    ),
    tab('Empty'),
    tab('Rows', row(), rowOn('BACKGROUND_WHITE', column(4), chart(107, 8, 40))),
  ),
];

const sharedItems: LayoutEntry[] = [
  tabs(
    tab('First', header('Shared by two', 'LARGE_HEADER'), row(chart(101, 4, 24), chart(102, 4, 24), chart(103, 4, 24))),
    tab('Second', row(markdown('Whoever saves second keeps what the first saved.', 6, 20), chart(104, 6, 24))),
  ),
];

const id = 'broken-edit';

/** A layout with every known problem at once, as scripts and partial imports leave it. */
function brokenLayout() {
  const whole = layout(id, 'Broken layout for editing', row(chart(420, 4, 50)), row(chart(106, 4, 50)));
  return {
    ...whole,
    GRID_ID: {
      type: 'GRID',
      id: 'GRID_ID',
      // One child twice, one that is missing, one that is not a string, and one that belongs in a row.
      children: [
        `ROW-${id}-1`,
        `ROW-${id}-3`,
        `ROW-${id}-1`,
        'ROW-nowhere',
        7,
        'CHART-bare',
        'ROW-wide',
        'ROW-loop',
        'TABS-none',
      ],
      parents: ['ROOT_ID'],
    },
    'CHART-bare': { type: 'CHART', id: 'CHART-bare', children: [], meta: { chartId: 107, width: 4, height: 50 } },
    'ROW-wide': {
      type: 'ROW',
      id: 'ROW-wide',
      children: ['CHART-far', 'CHART-nometa', 'CHART-nonumber', 'MARKDOWN-text', 'COLUMN-thin'],
      parents: ['ROOT_ID', 'GRID_ID'],
      meta: { 0: 'ROOT_ID', background: 'BACKGROUND_TRANSPARENT' },
    },
    'CHART-far': { type: 'CHART', id: 'CHART-far', children: [], meta: { chartId: 108, width: 40, height: 1 } },
    'CHART-nometa': { type: 'CHART', id: 'CHART-nometa', children: [] },
    'CHART-nonumber': { type: 'CHART', id: 'CHART-nonumber', children: [], meta: { width: 4, height: 50 } },
    'MARKDOWN-text': {
      type: 'MARKDOWN',
      id: 'MARKDOWN-text',
      children: 'none',
      meta: { code: 5, width: '3', height: null },
    },
    'COLUMN-thin': {
      type: 'COLUMN',
      id: 'COLUMN-thin',
      children: ['CHART-broad'],
      meta: { width: 2, background: 'BACKGROUND_TRANSPARENT' },
    },
    'CHART-broad': { type: 'CHART', id: 'CHART-other-id', children: [], meta: { chartId: 111, width: 6, height: 30 } },
    // Two rows that contain each other.
    'ROW-loop': { type: 'ROW', id: 'ROW-loop', children: ['COLUMN-loop'], meta: {} },
    'COLUMN-loop': { type: 'COLUMN', id: 'COLUMN-loop', children: ['ROW-loop'], meta: { width: 4 } },
    'TABS-none': { type: 'TABS', id: 'TABS-none', children: [], meta: {} },
    'CHART-orphan': { type: 'CHART', id: 'CHART-orphan', children: [], meta: { chartId: 109, width: 4, height: 50 } },
    'CHART-ghost': { type: 'CHART', id: 'CHART-ghost', children: [], meta: { chartId: 424242, width: 4, height: 50 } },
    'WHAT-1': { id: 'WHAT-1', children: [] },
    'NULL-1': null,
    'TEXT-1': 'text',
  };
}

/** Items and settings of unknown types, which a save must not lose. */
function unknownLayout() {
  const whole = layout('unknown-items', 'Unknown items', row(chart(420, 4, 50), markdown('Known', 4, 50)));
  const entries = Object.entries(whole).map(([key, item]): readonly [string, unknown] =>
    typeof item === 'string'
      ? [key, item]
      : [key, { ...item, plugin: { since: 3, of: [key] }, meta: { ...item.meta, custom_key: [1, { deep: null }] } }],
  );
  return {
    ...Object.fromEntries(entries),
    DASHBOARD_EXTRA_KEY: { version: 'v9' },
    'FUTURE-1': { type: 'FUTURE_THING', id: 'FUTURE-1', children: [], parents: ['ROOT_ID'], meta: { width: 3 } },
  };
}

/**
 * Dashboards to edit: empty, shared, deeply nested, and with layouts that only manual changes in the database can
 * produce.
 */
export const editDashboards: readonly DashboardSpec[] = [
  {
    ...dashboard({ id: 31, slug: 'build-me', title: 'Build me', items: [] }),
    owners: [1, 2],
    json_metadata: null,
    position_json: null,
  },
  dashboard({ id: 32, slug: 'shared-work', title: 'Shared by two', items: sharedItems, more: { owners: [1, 2] } }),
  dashboard({ id: 33, slug: 'deep', title: 'As deep as it goes', items: deepItems, more: { owners: [1, 2] } }),
  dashboard({
    id: 34,
    slug: id,
    title: 'Broken layout for editing',
    items: [],
    more: { charts: [106, 107, 108, 109, 111, 420], position_json: brokenLayout() },
  }),
  dashboard({
    id: 35,
    slug: 'truncated-layout',
    title: 'Truncated layout',
    items: [],
    more: { charts: [420], position_json: JSON.stringify(brokenLayout()).slice(0, 400) },
  }),
  dashboard({
    id: 36,
    slug: 'unknown-items',
    title: 'Unknown items',
    items: [],
    metadata: {
      // Keys of other versions, which this server rejects when they are sent back.
      filter_sets_configuration: [],
      written_by_a_script: { run: 12 },
      chart_configuration: { 420: { id: 420, crossFilters: { scope: 'global', chartsInScope: [], custom: true } } },
    },
    more: { charts: [420], position_json: unknownLayout() },
  }),
];
