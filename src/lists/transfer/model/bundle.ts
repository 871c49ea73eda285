export const BUNDLE_KINDS = ['databases', 'datasets', 'charts', 'dashboards', 'queries', 'themes'] as const;
export type BundleKind = (typeof BUNDLE_KINDS)[number];

/** One item in a ZIP file as Superset exports it. */
export interface BundleItem {
  /** In the ZIP file, without its first folder: 'databases/examples.yaml'. The server's errors name it so. */
  readonly path: string;
  readonly kind: BundleKind;
  readonly name: string;
  readonly uuid: string | undefined;
}

/** What is in a file to import. */
export interface Bundle {
  /** A single file of an older version, without metadata. */
  readonly isSingleFile?: boolean | undefined;
  /** Of metadata.yaml: Dashboard, Slice, SqlaTable, Database, SavedQuery, Theme, assets. */
  readonly type: string | undefined;
  readonly version: string | undefined;
  readonly timestamp: string | undefined;
  readonly items: readonly BundleItem[];
}

/** Why a file cannot be imported. */
export type BundleProblem = 'notZip' | 'noMetadata' | 'empty' | 'unreadable';

export type BundleResult = { readonly bundle: Bundle } | { readonly problem: BundleProblem };

const TYPES: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  chart: 'Slice',
  dataset: 'SqlaTable',
  database: 'Database',
  saved_query: 'SavedQuery',
  theme: 'Theme',
  assets: 'assets',
};

/** The type of metadata.yaml that `/api/v1/{resource}/import/` expects. */
export const getExpectedType = (resource: string): string | undefined => TYPES[resource];

const MAIN_KINDS: Readonly<Record<string, BundleKind>> = {
  dashboard: 'dashboards',
  chart: 'charts',
  dataset: 'datasets',
  database: 'databases',
  saved_query: 'queries',
  theme: 'themes',
};

/** The kind that a resource's list imports, beside what it needs; undefined for everything. */
export const getMainKind = (resource: string): BundleKind | undefined => MAIN_KINDS[resource];

/** The only version that servers know. */
export const BUNDLE_VERSION = '1.0.0';
