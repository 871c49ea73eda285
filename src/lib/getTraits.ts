import type { DataVersion, QueryRules } from './queryRules';

export type MetadataKeys = DataVersion | 'both';

/** How versions of Superset differ, as what the server or its pages can do. */
export interface ServerTraits extends QueryRules {
  /** 2 for 2.x, 6 for 6.x and later, between them with the minor version: 4.1. Do not compare it: add a trait instead. */
  readonly release: number;
  /** Keys of `json_metadata` that the server accepts: those of 2.1.3, those of 6.1.0, or both. */
  readonly metadataKeys: MetadataKeys;

  // Endpoints
  /** 'rest': POST and DELETE /api/v1/…/{id}/favorites/; 'favstar': GET /superset/favstar/…/select|unselect/, which changes something. */
  readonly favorites: 'rest' | 'favstar';
  /** 'rest': POST /api/v1/dashboard/{id}/copy/; 'form': POST /superset/copy_dash/{id}/ with a form field `data`. */
  readonly copyDashboard: 'rest' | 'form';
  /** 'own': /api/v1/log/recent_activity/; 'byUser': …/recent_activity/{user id}/. */
  readonly recentActivity: 'own' | 'byUser';
  /** Whether the language pack is in the bootstrap data or at its own URL. */
  readonly languagePack: 'bootstrap' | 'address';
  /** Whether a permalink may have `chartStates` (2.x rejects unknown keys). */
  readonly permalinkChartStates: boolean;
  /** The event of an asynchronous query that failed may get lost: the server cannot write its own message as JSON. */
  readonly losesJobEvents: boolean;
  /** /superset/explore_json/ is requested by GET, which browsers cache: the flag CLIENT_CACHE, until 3.x. */
  readonly cachesExploreJson: boolean;
  /** 'rest': /api/v1/dataset/{id}; 'form': /datasource/get/ and /datasource/save/, which have fields that 2.x sends nowhere else. */
  readonly editDataset: 'rest' | 'form';
  readonly sqlLabPath: '/sqllab/' | '/superset/sqllab/';
  /** POST /api/v1/sqllab/permalink: a link to a query in SQL Lab for other users too. */
  readonly hasSqlPermalinks: boolean;
  /** Lists of queries, annotation layers and CSS templates can be filtered by who changed a row. */
  readonly filtersByChanger: boolean;
  /** The list of databases can be filtered by when they were changed. */
  readonly filtersDatabasesByTime: boolean;
  /** The query history can be sorted by duration. */
  readonly sortsByDuration: boolean;
  /** Databases have catalogs; 2.x rejects the parameter. */
  readonly hasCatalogs: boolean;
  /** POST /api/v1/database/{id}/sync_permissions/. */
  readonly syncsDatabasePermissions: boolean;
  /** Users are in groups, which have roles. */
  readonly hasUserGroups: boolean;
  /** An SSH tunnel is removed by its own DELETE; later by saving the database without it. */
  readonly deletesTunnelApart: boolean;
  /** Drilling sends `dashboard_id`, which may grant access, and there is /api/v1/dataset/{id}/drill_info/. */
  readonly drillSendsDashboardId: boolean;
  /** The types `line`, `area`, `bar` and `dist_bar`; 5.0 replaced them. */
  readonly hasNvd3Series: boolean;
  /** PUT /api/v1/dashboard/{id}/filters and /chart_customizations save single entries. */
  readonly hasFilterEndpoints: boolean;

  // Dashboards
  /** Cross-filters and the horizontal filter bar are behind the flags DASHBOARD_CROSS_FILTERS and HORIZONTAL_FILTER_BAR. */
  readonly hasFilterBarFlags: boolean;
  /** One scope for all cross-filters, which a chart may override. */
  readonly hasGlobalScope: boolean;
  /** A native filter may be for some layers of a map only. */
  readonly hasLayerScopes: boolean;
  /** 'Clear all' clears filters out of scope too. */
  readonly clearsOutOfScope: boolean;
  /** The options of a filter depend on the parents of its parents too. */
  readonly dependsOnAncestors: boolean;
  /** Masks that have a value only filter by it. */
  readonly completesMasks: boolean;
  /** Range filters may depend on other filters. */
  readonly filtersDependOnRanges: boolean;
  /** Range filters have a display mode: slider, input or both. */
  readonly hasRangeDisplay: boolean;
  /** An open end of a range filter is sent as the column's bound. */
  readonly fillsOpenRanges: boolean;
  /** Native filters are offered only the columns that are filterable. */
  readonly offersFilterableOnly: boolean;
  /** Select filters may reject values that the column does not have (`creatable`). */
  readonly hasCreatableOption: boolean;
  /** The viewer of an inverse select filter may switch between 'is' and 'is not'. */
  readonly hasInverseSwitch: boolean;
  /** Alerts and reports may be about one tab. */
  readonly hasTabReports: boolean;
  /** Screenshots of reports have a width, and their list can be filtered by who changed them. */
  readonly hasReportWidth: boolean;
  /** Reports may be PDF files, and their emails have a subject. */
  readonly hasReportSubject: boolean;
  /** Emails of reports have CC and BCC recipients. */
  readonly hasReportCopies: boolean;
  /** The dashboard editor lists the user's own charts at first, not all of them. */
  readonly listsOwnChartsFirst: boolean;
  /** A dashboard may show when its charts were queried. */
  readonly hasChartTimestamps: boolean;
  /** A dashboard marks tables that show as many rows as their limit allows. */
  readonly marksRowLimits: boolean;
  /** SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT forbids shorter intervals; before, there is a warning. */
  readonly refusesShortRefreshes: boolean;
  /** The menu of a dashboard has downloads other than an image: PDF and YAML. */
  readonly hasDashboardDownloads: boolean;

  // Controls and texts
  /** Themes: colours have names such as `colorSuccess`, and 'white' may be dark. */
  readonly hasThemes: boolean;
  /** Time ranges 'Current day' … and 'previous calendar quarter' are understood. */
  readonly hasCurrentRanges: boolean;
  /** Conditional formatting is for text, booleans and whole rows too. */
  readonly formatsAnyColumn: boolean;
  /** Columns of a table may be renamed, hidden and shown as money. */
  readonly hasColumnTabs: boolean;
  /** Metrics of a dataset have a currency. */
  readonly hasCurrencies: boolean;
  /** Time-series tables have a sparkline type. */
  readonly hasSparkTypes: boolean;
  /** Featured colour schemes are listed first, under a heading. */
  readonly groupsColorSchemes: boolean;
  /** ENABLE_EXPLORE_DRAG_AND_DROP may turn dragging in the chart builder off. */
  readonly hasDragFlag: boolean;
  /** ENABLE_DND_WITH_CLICK_UX may turn adding by click off. */
  readonly hasClickFlag: boolean;
  /** What is prefilled for a column dropped on metrics or filters is behind the flag UX_BETA. */
  readonly hasBetaFlag: boolean;
  /** Sentences that were only reworded: 'Range type' was 'RANGE TYPE'. */
  readonly hasNewWording: boolean;
  /** The default labels of metrics are cut after 40 characters, also in the results. */
  readonly truncatesMetricLabels: boolean;
}

/**
 * All that follows from a server's release: the one place that compares releases. Those between 2.1.3 and 6.1.0 have what their
 * release notes say, and otherwise the older call, which newer servers still understand.
 */
export function getTraits(release: number, genericChartAxes = release >= 3): ServerTraits {
  const since = (first: number): boolean => release >= first;
  const later = since(6);
  return {
    release,
    dataVersion: since(5) ? 6 : 2,
    metadataKeys: since(5) ? 6 : since(3) ? 'both' : 2,
    controlPanels: later ? '6' : genericChartAxes ? '2+axes' : '2',
    genericChartAxes,
    nullIsUnset: later,
    omitsHiddenControls: later,
    sendsChartId: later,
    hasFilterBoxes: !since(4),
    hasDisplayControls: later,
    savesFunnelLimit: later,
    hasIsTrueOperator: later,
    hasRegexOperator: !since(3),
    searchesDigits: later,
    hasGroupOthers: later,
    marksColumnReferences: later,
    keepsGrainInExtras: later,
    bucketsTimeColumn: later,
    ordersLimitedRows: later,
    queriesSortMetric: later,
    hasRawTotal: later,
    resamplesFirst: later,
    renamesTimeShifts: later,
    contributionHasShifts: later,
    hasPieContribution: later,
    hasTimeComparison: later,
    putsTimeAxisFirst: later,
    hasIncludeTime: !later,
    hasPercentOfAll: later,
    hasTableSearch: later,
    ordersByLabel: later,
    favorites: since(3) ? 'rest' : 'favstar',
    copyDashboard: since(3) ? 'rest' : 'form',
    recentActivity: later ? 'own' : 'byUser',
    languagePack: later ? 'address' : 'bootstrap',
    permalinkChartStates: later,
    losesJobEvents: !since(3),
    cachesExploreJson: false,
    editDataset: later ? 'rest' : 'form',
    sqlLabPath: since(4) ? '/sqllab/' : '/superset/sqllab/',
    hasSqlPermalinks: later,
    filtersByChanger: later,
    filtersDatabasesByTime: !since(3),
    sortsByDuration: later,
    hasCatalogs: since(4.1),
    syncsDatabasePermissions: later,
    hasUserGroups: later,
    deletesTunnelApart: !since(4.1),
    drillSendsDashboardId: later,
    hasNvd3Series: !since(5),
    hasFilterEndpoints: later,
    hasFilterBarFlags: !later,
    hasGlobalScope: since(3.1),
    hasLayerScopes: later,
    clearsOutOfScope: !later,
    dependsOnAncestors: later,
    completesMasks: later,
    filtersDependOnRanges: later,
    hasRangeDisplay: later,
    fillsOpenRanges: !later,
    offersFilterableOnly: later,
    hasCreatableOption: later,
    hasInverseSwitch: later,
    hasTabReports: later,
    hasReportWidth: since(4),
    hasReportSubject: since(4.1),
    hasReportCopies: since(5),
    listsOwnChartsFirst: later,
    hasChartTimestamps: later,
    marksRowLimits: later,
    refusesShortRefreshes: later,
    hasDashboardDownloads: later,
    hasThemes: later,
    hasCurrentRanges: later,
    formatsAnyColumn: later,
    hasColumnTabs: later,
    hasCurrencies: since(3.1),
    hasSparkTypes: later,
    groupsColorSchemes: later,
    hasDragFlag: !since(4),
    hasClickFlag: !since(3),
    hasBetaFlag: !later,
    hasNewWording: later,
    truncatesMetricLabels: !later,
  };
}
