import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Many small files cost a connection's turn each over HTTP/1.1, so what always comes together is one file.
/** Folders of the lower floors that only the chart builder needs. */
const LATER = /\/src\/\w+\/(explore|fields|panels)\//;
const LAZY =
  /\/(markdown|sanitizeHtml|scopeCss|exploreFormData|exploreControls|listsApi|answered|apiRoom|postDownload|lists|recentActivity|related|filterState|charts|EmptyState|Dialog|Alert)\.(tsx?|json)$/;
const LAZY_CHART =
  /\/chart\/(ErrorMessage|ErrorDetails|UnsupportedChart|ResultTable|ResultGrid|RowCount|ViewAsTableDialog|ViewQueryDialog|QueryText|formatSql|sqlTokens|exportImage|saveImage|share|download|useFixedRows|useLoaded|resultRows)\./;

/** Of the chart builder what is loaded when it is first used, each with what only it needs. */
const ON_USE =
  /\/explore\/(vizGallery|results|save)\/|\/controls\/(composite|annotations)\/|\/datasets\/(?!DatasetMenu|datasetMenuItems|datasetPermissions)|[aA]nnotation|\/(PropertiesDialog|EmbedDialog|typedProperties|saveProperties|propertiesApi|resultsApi|samples|chartChoices\w*|TimeRangeDialog|CodeMirrorEditor|codeTheme|codeLanguages|formula\w*|CreateChartPage|saveExplore|dashboardTabs|dashboards|editableDataset|datasetBody|databases)\.\w+$/;
const BUILDER = /\/src\/(explore|controls|datasets|\w+\/(explore|fields))\//;

function firstPath(id: string): boolean {
  if (
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store|valibot|rison)\//.test(
      id,
    )
  ) {
    return !/@reduxjs\/toolkit\/dist\/query/.test(id);
  }
  if (LATER.test(id)) return false;
  if (!/\/src\/(app|dashboard|chart|state|api|query|ui|lib|viz)\//.test(id) || LAZY.test(id) || LAZY_CHART.test(id))
    return false;
  if (/\/src\/app\/first\.ts$|RefreshIntervalDialog|PermalinkPage|SignInDialog/.test(id)) return false;
  // Of a viz type only its plain object and its question; what draws it is a file of its own.
  return (
    !id.includes('/src/viz/') || /\/src\/viz\/(registry|types)\.ts$|\/src\/viz\/(\w+)\/(\2|buildQuery)\.ts$/.test(id)
  );
}

/** Assets live below /vitrine/, a path that no Superset server has, so that a proxy rule for them is one line. */
export default defineConfig({
  base: '/vitrine/',
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      input: 'index.html',
      output: {
        codeSplitting: {
          groups: [
            // Runs before the rest has arrived: it begins what the page will ask for.
            { name: 'first', priority: 4, test: /\/src\/(api\/(early|http|paths)|app\/first)\.ts$/ },
            { name: 'vitrine', priority: 3, test: firstPath },
            { name: 'builder', priority: 2, test: (id) => BUILDER.test(id) && !ON_USE.test(id) && !/\.json$/.test(id) },
            {
              name: 'echarts',
              priority: 2,
              test: (id) =>
                /node_modules\/(echarts|zrender|tslib)\//.test(id) &&
                !/echarts\/lib\/(chart\/(?!helper|line|bar|scatter)|component\/(dataZoom|title|graphic|marker))/.test(
                  id,
                ),
            },
            {
              name: 'timeseries',
              priority: 1,
              test: (id) => /src\/viz\/shared\/(timeseries|echarts)\//.test(id) && !/extras|annotations/i.test(id),
            },
            { name: 'table', priority: 1, test: (id) => /src\/viz\/(table|shared\/table)\//.test(id) },
            {
              name: 'bigNumber',
              priority: 1,
              test: (id) => /src\/viz\/(big_number|big_number_total|shared\/bigNumber)\//.test(id),
            },
          ],
        },
      },
    },
  },
});
