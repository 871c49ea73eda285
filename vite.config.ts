import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Many small files cost a connection's turn each over HTTP/1.1, so what always comes together is one file.
/** Folders of the lower floors that only the chart builder, the filters or drilling need. */
const LATER = /\/src\/\w+\/(explore|fields|panels|filters|drill|edit)\//;
/** Of the upper floors what is there for filters, each loaded when the dashboard has some or the person opens it. */
const FILTERS =
  /\/src\/(dashboard\/(filterBar|filterConfig|filterBadge|crossFilters|filterBox)|chart\/(drill|filterBox))\//;
/** The filter bar with what it needs of the lower floors, but for its dialogs. */
const FILTER_BAR =
  /\/src\/(dashboard\/filterBar\/(?!views\/|.*(RangeSlider|TimeFilterField))|dashboard\/crossFilters\/(CrossFilterList|crossFilterList|goToChart)|(state|query)\/filters\/(?!config|save|import|convert|complete|box|filterSets|savedViews|scopeTree))/;
/** The time range, which both have as well. */
const TIME_RANGE =
  /\/controls\/timeRange\/(?!.*Dialog|.*Frame|Custom|DateFunctions)|\/explore\/timeRange|\/state\/explore\/(timeRangeApi|exploreApi)\.|\/lib\/explore\/sameValue/;
/** What the filter bar, the chart builder and edit mode share: widgets and small helpers. */
const FIELDS =
  /\/src\/ui\/fields\/(Select\w*|selectOptions|selectTypes|fieldProps|useDelayed|usePlaced|Popover|Tooltip|InfoIcon|Checkbox|NumberInput|TextInput|RadioGroup|Tabs|CodeEditor|fields)\.|\/src\/(api\/(charts|lists|related)|chart\/download|state\/(answered|apiRoom)|lib\/explore\/sameValue|api\/filters\/saveMetadata)\.ts|@reduxjs\/toolkit\/dist\/query/;
/** Dragging and undoing, which the chart builder and edit mode share. */
const DND =
  /node_modules\/(react-dnd|react-dnd-html5-backend|dnd-core|@react-dnd|fast-deep-equal|redux-undo|idb-keyval)\//;
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
  if (LATER.test(id) || FILTERS.test(id)) return false;
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
            { name: 'first', priority: 6, test: /\/src\/(api\/(early|http|paths)|app\/first)\.ts$/ },
            { name: 'vitrine', priority: 5, test: firstPath },
            { name: 'fields', priority: 4, test: FIELDS },
            { name: 'dnd', priority: 4, test: DND },
            // The chart builder reads it, each chart's menu writes it: neither brings the other.
            { name: 'exploreContext', priority: 4, test: /\/state\/drill\/exploreContext\./ },
            { name: 'timeRange', priority: 3.5, test: TIME_RANGE },
            { name: 'filterBar', priority: 3, test: FILTER_BAR },
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
