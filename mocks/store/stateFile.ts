import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson, stringifyJson } from '../../src/lib/losslessJson';
import type { Administration } from './administration';
import { openUploadedTables, type UploadedTables } from './uploadedTables';
import type {
  AnnotationLayerRecord,
  AnnotationRecord,
  ChartRecord,
  CssTemplateRecord,
  DatabaseRecord,
  DashboardRecord,
  DatasetRecord,
  DynamicPluginRecord,
  KeyValue,
  LogEntry,
  QueryRecord,
  ReportRecord,
  SavedQueryRecord,
  Session,
} from './records';

type Kind =
  | 'dashboards'
  | 'charts'
  | 'datasets'
  | 'layers'
  | 'annotations'
  | 'cssTemplates'
  | 'dynamicPlugins'
  | 'databases'
  | 'savedQueries'
  | 'queries'
  | 'reports';

/** What differs from the seed. */
export interface State {
  readonly dashboards: Map<number, DashboardRecord>;
  readonly charts: Map<number, ChartRecord>;
  readonly datasets: Map<number, DatasetRecord>;
  readonly layers: Map<number, AnnotationLayerRecord>;
  readonly annotations: Map<number, AnnotationRecord>;
  readonly cssTemplates: Map<number, CssTemplateRecord>;
  readonly dynamicPlugins: Map<number, DynamicPluginRecord>;
  readonly databases: Map<number, DatabaseRecord>;
  readonly savedQueries: Map<number, SavedQueryRecord>;
  readonly queries: Map<number, QueryRecord>;
  readonly reports: Map<number, ReportRecord>;
  /** One entry once it was changed. */
  readonly administration: Map<'all', Administration>;
  readonly removed: Readonly<Record<Kind, Set<number>>>;
  readonly favorites: Set<string>;
  readonly logs: LogEntry[];
  readonly keyValues: Map<string, KeyValue>;
  readonly sessions: Map<string, Session>;
}

export interface StateFile {
  readonly read: () => State;
  /** Soon, but at most ten times a second. */
  readonly write: (state: State) => void;
  /** Writes pending changes immediately. */
  readonly flush: () => void;
  readonly uploadedTables: () => UploadedTables;
}

interface SerializedState {
  readonly version: 1;
  readonly dashboards: [number, DashboardRecord][];
  readonly charts: [number, ChartRecord][];
  /** From here on missing in files of versions in which they could not be changed. */
  readonly datasets?: [number, DatasetRecord][];
  readonly layers?: [number, AnnotationLayerRecord][];
  readonly annotations?: [number, AnnotationRecord][];
  readonly cssTemplates?: [number, CssTemplateRecord][];
  readonly dynamicPlugins?: [number, DynamicPluginRecord][];
  readonly databases?: [number, DatabaseRecord][];
  readonly savedQueries?: [number, SavedQueryRecord][];
  readonly queries?: [number, QueryRecord][];
  readonly reports?: [number, ReportRecord][];
  readonly administration?: ['all', Administration][];
  readonly removed: Readonly<Partial<Record<Kind, number[]>>>;
  readonly favorites: string[];
  readonly logs: LogEntry[];
  readonly keyValues: [string, KeyValue][];
  readonly sessions: [string, Session][];
}

export function emptyState(): State {
  return {
    dashboards: new Map(),
    charts: new Map(),
    datasets: new Map(),
    layers: new Map(),
    annotations: new Map(),
    cssTemplates: new Map(),
    dynamicPlugins: new Map(),
    databases: new Map(),
    savedQueries: new Map(),
    queries: new Map(),
    reports: new Map(),
    administration: new Map(),
    removed: toRemovedSets({}),
    favorites: new Set(),
    logs: [],
    keyValues: new Map(),
    sessions: new Map(),
  };
}

function toRemovedSets(ids: SerializedState['removed']): State['removed'] {
  return {
    dashboards: new Set(ids.dashboards),
    charts: new Set(ids.charts),
    datasets: new Set(ids.datasets),
    layers: new Set(ids.layers),
    annotations: new Set(ids.annotations),
    cssTemplates: new Set(ids.cssTemplates),
    dynamicPlugins: new Set(ids.dynamicPlugins),
    databases: new Set(ids.databases),
    savedQueries: new Set(ids.savedQueries),
    queries: new Set(ids.queries),
    reports: new Set(ids.reports),
  };
}

/** `state.json` in a folder. An unreadable file counts as empty and is reported. */
export function openStateFile(folder: string): StateFile {
  const file = path.join(folder, 'state.json');
  let timer: NodeJS.Timeout | undefined;
  let pending: State | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!pending) return;
    mkdirSync(folder, { recursive: true });
    // Written to a temporary file and renamed, so that an interruption leaves the old state.
    writeFileSync(`${file}.new`, stringifyJson(serialize(pending)));
    renameSync(`${file}.new`, file);
    pending = undefined;
  }

  return {
    read: () => readState(file),
    write: (state) => {
      pending = state;
      timer ??= setTimeout(flush, 100);
    },
    flush,
    uploadedTables: () => openUploadedTables(path.join(folder, 'uploads')),
  };
}

function readState(file: string): State {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return emptyState();
  }
  try {
    const parsed: unknown = parseJson(text);
    if (!isSerializedState(parsed)) throw new Error('written by another version');
    return {
      dashboards: new Map(parsed.dashboards),
      charts: new Map(parsed.charts),
      datasets: new Map(parsed.datasets),
      layers: new Map(parsed.layers),
      annotations: new Map(parsed.annotations),
      cssTemplates: new Map(parsed.cssTemplates),
      dynamicPlugins: new Map(parsed.dynamicPlugins),
      databases: new Map(parsed.databases),
      savedQueries: new Map(parsed.savedQueries),
      queries: new Map(parsed.queries),
      reports: new Map(parsed.reports),
      administration: new Map(parsed.administration),
      removed: toRemovedSets(parsed.removed),
      favorites: new Set(parsed.favorites),
      logs: [...parsed.logs],
      keyValues: new Map(parsed.keyValues),
      sessions: new Map(parsed.sessions),
    };
  } catch (error) {
    console.warn(
      `${file} could not be read; starting with an empty state:`,
      error instanceof Error ? error.message : error,
    );
    return emptyState();
  }
}

/** The file is our own; only its version and outline are checked. */
function isSerializedState(value: unknown): value is SerializedState {
  if (typeof value !== 'object' || value === null) return false;
  const lists = ['dashboards', 'charts', 'favorites', 'logs', 'keyValues', 'sessions'];
  const entries = new Map<string, unknown>(Object.entries(value));
  return (
    entries.get('version') === 1 &&
    lists.every((name) => Array.isArray(entries.get(name))) &&
    typeof entries.get('removed') === 'object'
  );
}

function serialize(state: State): SerializedState {
  return {
    version: 1,
    dashboards: [...state.dashboards],
    charts: [...state.charts],
    datasets: [...state.datasets],
    layers: [...state.layers],
    annotations: [...state.annotations],
    cssTemplates: [...state.cssTemplates],
    dynamicPlugins: [...state.dynamicPlugins],
    databases: [...state.databases],
    savedQueries: [...state.savedQueries],
    queries: [...state.queries],
    reports: [...state.reports],
    administration: [...state.administration],
    removed: {
      dashboards: [...state.removed.dashboards],
      charts: [...state.removed.charts],
      datasets: [...state.removed.datasets],
      layers: [...state.removed.layers],
      annotations: [...state.removed.annotations],
      cssTemplates: [...state.removed.cssTemplates],
      dynamicPlugins: [...state.removed.dynamicPlugins],
      databases: [...state.removed.databases],
      savedQueries: [...state.removed.savedQueries],
      queries: [...state.removed.queries],
      reports: [...state.removed.reports],
    },
    favorites: [...state.favorites],
    logs: state.logs,
    keyValues: [...state.keyValues],
    sessions: [...state.sessions],
  };
}
