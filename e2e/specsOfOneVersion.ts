/**
 * The specs that `.ci/run` does not run before both real servers, each of which takes minutes of a processor: those of what
 * the versions answer alike run before the one that is named here, those of what the page decides before none. Before both
 * run layouts, metadata, files, permissions and every chart type, in which the versions differ. Before a release all run before
 * both: without E2E_VERSION.
 */
const SPECS_OF_ONE_VERSION: Readonly<Record<string, readonly string[]>> = {
  '2.1.3': [
    'both/annotationLists',
    'both/crossFilters',
    'both/cssTemplates',
    'both/dashboard',
    'both/dashboardChartLists',
    'both/drill',
    'both/editBuild',
    'both/filters',
    'both/queryLists',
    'real/editInSuperset',
    'real/hundred',
    'real/importInSuperset',
  ],
  '6.1.0': [
    'both/alertsReports',
    'both/databases',
    'both/datasetList',
    'both/embedDoctor',
    'both/embedding',
    'both/explore',
    'both/exploreSave',
    'both/familyCharts',
    'both/filtersPersistence',
    'both/filtersValues',
    'both/home',
    'both/importExport',
    'both/listOperations',
    'both/transferLists',
    'both/uploadKinds',
    'real/filterConfig',
  ],
  none: [
    'both/brokenContent',
    'both/cardThumbnails',
    'both/commandPalette',
    'both/editConflicts',
    'both/filterConfig',
    'both/filtersScope',
    'both/listBulkEdits',
    'both/listBulkFailures',
    'both/listFailures',
    'both/listPaging',
    'both/transferFailures',
  ],
};

/** All that are left out before a server, none of them twice. */
export const PARTLY_RUN: readonly string[] = Object.values(SPECS_OF_ONE_VERSION).flat();

/** The specs that are left out before the server of a version; none without one. */
export const getLeftOut = (version: string | undefined): readonly string[] =>
  version === undefined
    ? []
    : Object.entries(SPECS_OF_ONE_VERSION)
        .filter(([other]) => other !== version)
        .flatMap(([, specs]) => specs.map((spec) => `${spec}.spec.ts`));

/** Of what real servers lack, and have their tests skip. */
const NEED_EMBEDDED = ['both/families', 'both/plugins', 'both/databases'];

/** The specs of all servers that no real one has run, or not whole; the rest need the embedded server for their tests of the page alone. */
export const ONLY_EMBEDDED: readonly string[] = [...NEED_EMBEDDED, ...(SPECS_OF_ONE_VERSION['none'] ?? [])].map(
  (spec) => `${spec}.spec.ts`,
);
