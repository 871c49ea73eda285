import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { argumentCopies } from './mocks/build/argumentCopies.ts';
import { listBundledPackages } from './mocks/build/bundledPackages.ts';
import { sourceMapsApart } from './mocks/build/sourceMaps.ts';
import { unusedCode } from './mocks/build/unusedCode.ts';

type GetModuleInfo = (id: string) => {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
} | null;

/** What is loaded on demand, by the path of its entry: the first that matches. */
const AREAS: readonly (readonly [name: string, entry: RegExp])[] = [
  ['builder', /\/src\/explore\/page\//],
  ['edit', /\/src\/dashboard\/edit\/(editFeature|pane\/ChartsTab)/],
  ['filters', /\/src\/dashboard\/filters\/(bar|box)\/Filter/],
  ['texts', /\/src\/(lib\/(html|css)\/|dashboard\/grid\/render)/],
  ['viz', /\/src\/viz\//],
  ['lists', /\/src\/lists\//],
  ['chart', /\/src\/chart\//],
  ['dialogs', /./],
];

/** Seldom loaded: what these entries share with others stays where the others have it. */
const RARE =
  /\/src\/(app\/startPlugins|chart\/thumbnail\/|reports\/|lists\/(?!home|dashboards|charts)|lists\/.*Dialog|viz\/(external\/|ag-grid-table\/filters\/|event_flow\/))/;

/** The areas whose entries import a module statically, by module. */
function findAreas(getModuleInfo: GetModuleInfo): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const entries = new Set<string>();
  const visit = (id: string, area: string): void => {
    const areas = found.get(id) ?? new Set();
    if (areas.has(area)) return;
    found.set(id, areas.add(area));
    const info = getModuleInfo(id);
    info?.importedIds.forEach((imported) => visit(imported, area));
    info?.dynamicallyImportedIds.forEach((entry) => {
      if (entries.has(entry) || RARE.test(entry)) return;
      entries.add(entry);
      // A library's own entries belong to whoever imports the library.
      visit(entry, entry.includes('/node_modules/') ? area : (AREAS.find(([, path]) => path.test(entry))?.[0] ?? ''));
    });
  };
  visit(fileURLToPath(new URL('src/app/main.tsx', import.meta.url)), 'first');
  return found;
}

/** What more areas than these share is in one chunk. */
const FEW = 3;

/** Icons that edit mode does not need, which loads what most areas share. */
const OF_MENUS = /\/src\/ui\/moreIcons/;
/** What forms of the lists share with the builder and edit mode, whose other modules they do not need; and what is too small for a file. */
const IN_COMMON =
  /\/(src\/ui\/(LeaveGuard|useUnsavedInput|form\/TextArea|code\/CodeEditor)|node_modules\/@babel\/runtime\/helpers\/(esm\/)?(typeof|toPrimitive|toPropertyKey|defineProperty|objectSpread2)\.js)/;

/** What pages of datasets and forms of alerts share with the builder, whose controls they do not need. */
const OF_DATASETS = /\/src\/(api\/(columns|databases)|datasets\/state\/datasetsApi)/;

/** What charts share with others is apart from the fields that edit mode needs too: a line has no field, and a field no formula. */
function getChunkName(areas: ReadonlySet<string>): string | undefined {
  if (areas.size < 2) return undefined;
  if (areas.has('viz') && !areas.has('texts')) return areas.has('edit') ? 'fields' : 'kit';
  if (areas.size > FEW && !areas.has('texts')) return 'common';
  return [...areas].sort().join('-');
}

/**
 * A chunk for each set of areas that share modules: nobody loads much that only others need, and nobody waits for dozens
 * of small files, which take turns on the six connections of HTTP/1.1.
 */
function chunksByArea() {
  let found: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const chunks = (debugName: string, isPicked: (name: string, areas: ReadonlySet<string>) => boolean) => ({
    debugName,
    name: (id: string, graph: { readonly getModuleInfo: GetModuleInfo }): string | undefined => {
      found ??= findAreas((module) => graph.getModuleInfo(module));
      const areas = found.get(id) ?? new Set();
      const name = OF_MENUS.test(id)
        ? 'menuIcons'
        : IN_COMMON.test(id)
          ? 'common'
          : OF_DATASETS.test(id)
            ? 'datasetsApi'
            : getChunkName(areas);
      return name !== undefined && isPicked(name, areas) ? name : undefined;
    },
    minShareCount: 2,
  });
  // A chunk takes along what its modules import: what most areas share goes first.
  return [
    chunks('texts', (_name, areas) => areas.has('texts')),
    chunks('fields', (name) => name === 'fields'),
    chunks('kit', (name) => name === 'kit'),
    chunks('menu icons', (name) => name === 'menuIcons'),
    chunks('common', (name) => name === 'common'),
    chunks('datasets', (name) => name === 'datasetsApi'),
    chunks('three areas', (_name, areas) => areas.size === 3),
    chunks('two areas', (_name, areas) => areas.size === 2),
  ];
}

const ECHARTS = /\/node_modules\/(echarts|zrender|tslib)\//;
/** More than the types of a family, fewer than all that are drawn with axes. */
const MOST = 12;
/**
 * What lines and areas need, and what others that draw by the same component share with them. Nearly every dashboard has one of them,
 * and one more file costs it more than code that it has no use for.
 */
const TIMESERIES = new RegExp(
  [
    String.raw`/src/viz/shared/(echarts/(points/|mergeable|EChart|useTooltip|loadTooltips|baseOption|canvasText|legend)|dataPoints/InteractiveChart)`,
    String.raw`/src/viz/shared/timeseries/(?!bars|scatters|layers/|annotations/|extras|migrateNvd3)`,
    String.raw`/src/viz/(area|echarts_area|echarts_timeseries_(line|smooth|step)|line)/Chart`,
  ].join('|'),
);
const BARS =
  /\/(src\/viz\/(shared\/timeseries\/bars|(bar|dist_bar|echarts_timeseries_bar)\/Chart)|echarts\/lib\/(chart\/bar|layout\/bar))/;
/** What pies share with bars and with other charts of parts and wholes. */
const PART_TO_WHOLE =
  /\/(src\/viz\/shared\/partToWhole\/segmentLegend|echarts\/lib\/(label\/sectorLabel|chart\/helper\/(sectorHelper|createSeriesDataSimply)|processor\/dataFilter|visual\/LegendVisual|component\/helper\/sliderMove))/;
/** What only some families of charts load of ECharts. */
const ECHARTS_FAMILIES = {
  'echarts-zoom': /\/echarts\/lib\/component\/dataZoom\//,
  // Before the chunks whose modules import these: one of them would take them along for all others.
  'echarts-view': /\/echarts\/lib\/(coord\/View|visual\/VisualMapping)/,
  'echarts-colors': /\/echarts\/lib\/(component\/visualMap|visual\/visual|chart\/heatmap)/,
  'echarts-marks': /\/echarts\/lib\/component\/marker\//,
  'echarts-custom': /\/echarts\/lib\/(chart\/custom|animation\/custom|coord\/\w+\/prepareCustom)/,
  'echarts-graph':
    /\/echarts\/lib\/(component\/helper\/(Roam|roam|cursor|interaction)|data\/(Graph|Tree|helper\/link))/,
  'echarts-tree': /\/echarts\/lib\/chart\/(treemap|helper\/treeHelper|helper\/enableAriaDecalForTree)/,
  'echarts-sunburst': /\/echarts\/lib\/chart\/sunburst/,
  'echarts-sankey': /\/echarts\/lib\/chart\/sankey/,
};

/** The lowest layer first. A chunk takes what at least `minShareCount` of the files that are loaded on demand share. */
const CHUNKS = [
  { name: 'schemes', test: /\/src\/lib\/color\/sequentialSchemes/, minShareCount: 2 },
  // Tables and lists have windows, but few of them fields.
  { name: 'listWindow', test: /\/src\/ui\/(useListWindow|RowHeights)/, minShareCount: 2 },
  { name: 'rtkQuery', test: /\/(@reduxjs\/toolkit\/dist\/query\/|src\/store\/exploreApi)/, minShareCount: 2 },
  ...chunksByArea(),
  // What list pages share, in one file: its parts are small.
  { name: 'list', test: /\/src\/lists\/(resource|items|state|[^/]*$)/, minShareCount: 3 },
  // Forms of the lists: what has no form, such as an import, loads the first part only.
  {
    name: 'antd',
    test: /\/node_modules\/(@ant-design\/|@rc-component\/|antd\/es\/(?!grid\/|form\/(?!context|validate)))/,
    minShareCount: 8,
  },
  { name: 'antd-form', test: /\/node_modules\/(antd|@ant-design|@rc-component)\//, minShareCount: 8 },
  // Tables and texts load no ECharts.
  {
    name: 'charts',
    test: /\/src\/(lib\/format\/grainSpan|viz\/shared\/(dataPoints\/(?!InteractiveChart)|partToWhole\/(?!segmentLegend)|echarts\/tooltip|\w+\.ts))/,
    minShareCount: 2,
  },
  // What nearly every dashboard loads is apart from what only some families of charts share.
  { name: 'echarts', test: ECHARTS, minShareCount: MOST },
  { name: 'timeseries', test: TIMESERIES, minShareCount: 1 },
  { name: 'partToWhole', test: PART_TO_WHOLE, minShareCount: 2 },
  { name: 'bars', test: BARS, minShareCount: 1 },
  ...Object.entries(ECHARTS_FAMILIES).map(([name, test]) => ({ name, test, minShareCount: 2 })),
  // Small parts of the types that are drawn into SVG or by deck.gl: the first path names every file that it may load.
  {
    name: 'svg',
    test: /\/src\/(viz\/shared\/(svg|flows|html\/Scroll)|lib\/color\/interpolateHcl)/,
    minShareCount: 2,
  },
  { name: 'axes', test: /\/src\/viz\/shared\/cartesian/, minShareCount: 2 },
  { name: 'colors', test: /\/src\/(lib\/color\/legibleColor|viz\/shared\/geo\/linearColors)/, minShareCount: 2 },
  {
    name: 'layers',
    test: /\/src\/viz\/shared\/(deck\/(?!\w+Chart|multi)\w+\.ts$|map\/sampleMarks)/,
    minShareCount: 2,
  },
  {
    name: 'table',
    test: /\/src\/viz\/(table|big_number\w*|shared\/(table|bigNumber))\/(?!label|details|defaults)\w+\.(tsx?|css)$/,
    minShareCount: 1,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/** A script that is only an import of the main bundle would run after that has arrived: the first one is its own in the page. */
function firstScript(): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const first = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'first');
        if (!first) return html;
        const script = `<script type="module" async crossorigin src="/vitrine/${first.fileName}"></script>`;
        return html.replace('<script type="module"', `${script}\n    <script type="module"`);
      },
    },
  };
}

/** React Router names no build but that for development, whose warnings are for those who write routes. */
function productionRouter(): Plugin {
  const getFile = (name: string): string =>
    fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: getFile('index') },
          { find: /^react-router\/dom$/, replacement: getFile('dom-export') },
        ],
      },
    }),
  };
}

/** Vite's function that loads what an `import()` needs, by way of src/app/firstImports.ts. */
function checkedImports(): Plugin {
  const exported = 'export const __vitePreload =';
  const file = fileURLToPath(new URL('src/app/firstImports.ts', import.meta.url));
  return {
    name: 'checked-imports',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(exported))
          this.error('the function of Vite that loads what an import() needs has another name now');
        const checked = `export const __vitePreload = withOfflineCheck(preloadFiles);`;
        return {
          code: `import { withOfflineCheck } from ${JSON.stringify(file)};${code.replace(exported, 'const preloadFiles =')};${checked}`,
          map: null,
        };
      },
    },
  };
}

/**
 * Libraries that write the text of style elements, which the page's Content-Security-Policy refuses: antd gets another module in
 * place of its own, and CodeMirror's styles take the way that they take in a shadow root. The dev server bundles libraries without
 * this, and its policy has 'unsafe-inline' for styles.
 */
function styleSheetsOfLibraries(): Plugin {
  const shadowOnly = '!root.head && root.adoptedStyleSheets';
  return {
    name: 'style-sheets-of-libraries',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/(Dom\/dynamicCSS|cssUtils)$/ },
      handler: (_source, importer) =>
        importer !== undefined && /\/node_modules\/@(ant-design|rc-component)\//.test(importer)
          ? fileURLToPath(new URL('src/ui/styles/antdStyles.ts', import.meta.url))
          : undefined,
    },
    transform: {
      filter: { id: /\/style-mod\/src\/style-mod\.js$/ },
      handler(code) {
        if (!code.includes(shadowOnly)) this.error('style-mod has changed: its styles need a style element now');
        return { code: code.replace(shadowOnly, 'root.adoptedStyleSheets'), map: null };
      },
    },
  };
}

const root = fileURLToPath(new URL('.', import.meta.url));
const bundled = listBundledPackages(root);

/** Assets live below /vitrine/, a path that no Superset server has, so that a proxy rule for them is one line. */
export default defineConfig({
  base: '/vitrine/',
  experimental: {
    // Relative, because below a path prefix the files are at another address. The server of the page puts the prefix into the HTML.
    renderBuiltUrl: (_file, { hostType }) => ({ relative: hostType !== 'html' }),
  },
  plugins: [
    react(),
    firstScript(),
    productionRouter(),
    checkedImports(),
    styleSheetsOfLibraries(),
    argumentCopies(),
    unusedCode(),
    bundled.pages(),
    sourceMapsApart(fileURLToPath(new URL('dist-maps', import.meta.url))),
  ],
  worker: { plugins: () => [bundled.workers()] },
  // deck.gl without its shaders for WebGPU.
  resolve: { conditions: ['visgl:webgl-only', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded before its first import() need not be named again, and sorted lists compress better: the
      // first path has a list for each file that it may load. The order of style sheets is their cascade.
      resolveDependencies: (_file, deps, { hostType }) => {
        if (hostType === 'html') return deps;
        const isStyle = (dep: string): boolean => dep.endsWith('.css');
        const scripts = deps.filter((dep) => !isStyle(dep) && !/\/(rolldown-runtime|first)-/.test(dep));
        return [...scripts.toSorted(), ...deps.filter(isStyle)];
      },
    },
    reportCompressedSize: false,
    // size-limit holds the sizes, compressed and by what is loaded together. The largest is MapLibre with deck.gl.
    chunkSizeWarningLimit: 2000,
    manifest: true,
    rolldownOptions: {
      input: 'index.html',
      output: {
        // The first path names every file that it may load: letters of one case compress better.
        hashCharacters: 'base36',
        // Rolldown joins the names of all who share a chunk.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // Runs before the rest has arrived: it sends the first requests of the page.
            { name: 'first', priority: 101, test: /\/src\/(api\/early\/|app\/first|lib\/appRoot)/ },
            // The first path: what the shell and a dashboard import statically (tests/firstPath.test.ts says what that may be).
            { name: 'vitrine', priority: 100, tags: ['$initial'] },
            ...CHUNKS,
          ],
        },
      },
    },
  },
});
