import { chart, layout, markdown, type LayoutEntry, row, tab, tabs } from './layout';
import { FIRST_OF_FIVE_HUNDRED } from './charts/fiveHundred';
import { dashboard } from './dashboards';
import type { DashboardSpec } from './specs';

const hostileMarkdown = `# <img src=x onerror="window.__xss=10"> hello
<script>window.__xss=11</script>
[click](javascript:window.__xss=12) [tab](java&#9;script:window.__xss=14) <iframe srcdoc="<script>parent.__xss=13</script>"></iframe>
<a href="data:text/html,<script>1</script>">data</a> <svg onload="window.__xss=15"><image href="https://example.org/a.svg"></svg>
<img src="https://example.org/pixel.png"> ![picture](https://example.org/picture.png) <style>body{background:url(https://example.org/bg.png)}</style>
<form action="https://example.org/"><button formaction="javascript:window.__xss=16">go</button></form>
<p style="position:fixed;inset:0;z-index:9999;background:url(https://example.org/cover.png)">over all</p>

**bold** and <kbd>kept</kbd>`;

const hostileCss = `@import url("https://example.org/x.css");
@font-face{font-family:x;src:url(https://example.org/x.woff2)}
.header-with-actions{outline:1px solid red}
a{background:url(javascript:window.__xss=51)}
body{background:url("https://example.org/body.png");color:inherit}
</style><script>window.__xss=53</script>
.dashboard-markdown{border:2px dashed rgb(1,2,3);background-image:url(//example.org/md.png)}`;

const hostileTab = '<img src=x onerror="window.__xss=60">';
const hostileItems: LayoutEntry[] = [
  tabs(
    tab(
      hostileTab,
      row(markdown(hostileMarkdown, 12, 40)),
      row(chart(401, 6, 60), chart(402, 6, 60)),
      row(chart(403, 6, 50), chart(404, 6, 50)),
      row(chart(405, 4, 50), chart(406, 4, 50), chart(407, 4, 50)),
      row(chart(408, 6, 50), chart(409, 3, 50), chart(410, 3, 50)),
    ),
    tab('"><script>window.__xss=61</script>', row(markdown('[again](vbscript:window.__xss=62)', 12, 10))),
  ),
];

const hostileTitle = 'Hostile <script>window.__xss=50</script> content';
const workingRow = row(chart(420, 4, 50));
const rowOfThree = (first: number): LayoutEntry => row(chart(first, 4, 50), chart(first + 1, 4, 50), chart(first + 2, 4, 50));
const rowOfFour = (_: unknown, i: number): LayoutEntry => {
  const first = FIRST_OF_FIVE_HUNDRED + i * 4;
  return row(chart(first, 3, 24), chart(first + 1, 3, 24), chart(first + 2, 3, 24), chart(first + 3, 3, 24));
};

/** A layout with a deleted chart, a chart outside of the layout, and an item of an unknown type. */
function brokenLayout() {
  const whole = layout('broken-layout', 'Broken layout', workingRow);
  const broken = Object.entries(whole).map(([id, component]): readonly [string, unknown] => {
    if (typeof component === 'string') return [id, component];
    if (id === 'GRID_ID') return [id, { ...component, children: [...component.children, 'ROW-nowhere'] }];
    if (component.type !== 'ROW') return [id, component];
    return [id, { ...component, children: [...component.children, 'CHART-ghost', 'WHAT-1', 'MISSING-1'] }];
  });
  return {
    ...Object.fromEntries(broken),
    'CHART-ghost': { type: 'CHART', id: 'CHART-ghost', children: [], meta: { chartId: 424242, width: 4, height: 50 } },
    'WHAT-1': { type: 'FUTURE_THING', id: 'WHAT-1', children: [] },
  };
}

/** Broken, large and hostile dashboards; the slugs are those of the real servers' test content. */
export const edgeDashboards: readonly DashboardSpec[] = [
  dashboard({
    id: 11,
    slug: 'hostile',
    title: hostileTitle,
    items: hostileItems,
    metadata: {
      label_colors: {
        plain: 'red;background:url(https://example.org/label.png)',
        '<b>bold</b>': 'javascript:window.__xss=54',
      },
      expanded_slices: { '401': true },
    },
    more: {
      css: hostileCss,
      certified_by: '<b>me</b>',
      certification_details: '<img src=x onerror="window.__xss=52">',
    },
  }),
  dashboard({
    id: 12,
    slug: 'broken',
    title: 'Broken charts',
    items: [rowOfThree(421), rowOfThree(424), row(chart(420, 4, 50), chart(427, 4, 50), chart(450, 4, 50))],
  }),
  dashboard({
    id: 13,
    slug: 'broken-layout',
    title: 'Broken layout',
    items: [workingRow],
    more: { charts: [420, 424], position_json: brokenLayout() },
  }),
  dashboard({
    id: 14,
    slug: 'no-layout',
    title: 'No layout at all',
    items: [],
    more: { charts: [106, 420], position_json: null },
  }),
  dashboard({
    id: 15,
    slug: 'bad-metadata',
    title: 'Metadata not JSON',
    items: [workingRow],
    more: { json_metadata: '{"color_scheme": ' },
  }),
  dashboard({
    id: 16,
    slug: 'draft',
    title: 'Draft of alpha',
    items: [row(chart(420, 4, 50), chart(108, 4, 50))],
    more: { published: false, owners: [2] },
  }),
  dashboard({ id: 17, slug: 'penguins', title: 'Penguins', items: [row(chart(450, 6, 50))], more: { owners: [2] } }),
  dashboard({
    id: 18,
    slug: 'five-hundred',
    title: 'Five hundred charts',
    items: Array.from({ length: 125 }, rowOfFour),
  }),
  dashboard({
    id: 19,
    slug: 'big-table',
    title: '50,000 rows',
    items: [row(chart(440, 12, 90)), row(chart(441, 12, 40))],
  }),
  dashboard({
    id: 20,
    slug: 'big-numbers',
    title: 'Numbers beyond 2^53',
    items: [row(chart(442, 6, 24), chart(443, 6, 24)), row(chart(444, 12, 50))],
  }),
  dashboard({ id: 30, slug: 'matrixify', title: 'A grid of one chart', items: [row(chart(451, 12, 60))] }),
];
