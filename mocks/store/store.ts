import { initialAdministration, type Administration } from './administration';
import { randomBytes } from 'node:crypto';
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
  ReportLogRecord,
  ReportRecord,
  SavedQueryRecord,
  Session,
} from './records';
import { emptyState, type State, type StateFile } from './stateFile';
import { openUploadedTables, type UploadedTables } from './uploadedTables';

export interface Store {
  readonly dashboards: () => readonly DashboardRecord[];
  readonly charts: () => readonly ChartRecord[];
  readonly datasets: () => readonly DatasetRecord[];
  readonly layers: () => readonly AnnotationLayerRecord[];
  readonly annotations: () => readonly AnnotationRecord[];
  readonly cssTemplates: () => readonly CssTemplateRecord[];
  readonly dynamicPlugins: () => readonly DynamicPluginRecord[];
  readonly databases: () => readonly DatabaseRecord[];
  readonly savedQueries: () => readonly SavedQueryRecord[];
  readonly queries: () => readonly QueryRecord[];
  readonly reports: () => readonly ReportRecord[];
  /** Nothing runs reports here: only the examples have been run. */
  readonly reportLogs: () => readonly ReportLogRecord[];
  readonly saveDashboard: (dashboard: DashboardRecord) => void;
  readonly saveChart: (chart: ChartRecord) => void;
  readonly saveDataset: (dataset: DatasetRecord) => void;
  readonly saveLayer: (layer: AnnotationLayerRecord) => void;
  readonly saveAnnotation: (annotation: AnnotationRecord) => void;
  readonly saveCssTemplate: (template: CssTemplateRecord) => void;
  readonly saveDynamicPlugin: (plugin: DynamicPluginRecord) => void;
  readonly saveDatabase: (database: DatabaseRecord) => void;
  readonly saveSavedQuery: (query: SavedQueryRecord) => void;
  readonly saveQuery: (query: QueryRecord) => void;
  readonly saveReport: (report: ReportRecord) => void;
  readonly remove: (kind: Kind, id: number) => void;
  readonly uploadedTables: UploadedTables;
  /** An id that no record of the kind has or had. */
  readonly nextId: (kind: Kind) => number;
  readonly isFavorite: (user: number, kind: string, id: number) => boolean;
  readonly setFavorite: (user: number, kind: string, id: number, on: boolean) => void;
  readonly logs: () => readonly LogEntry[];
  readonly addLogs: (entries: readonly LogEntry[]) => void;
  /** Roles, users, groups, rules of row-level security, tags and themes. */
  readonly administration: () => Administration;
  readonly setAdministration: (changes: Partial<Administration>) => void;
  /** What guest tokens are signed with. A restart ends them. */
  readonly guestSecret: Buffer;
  readonly keyValue: (key: string) => KeyValue | undefined;
  /** The key of a value of that kind, resource, owner and tab. */
  readonly findKey: (like: Omit<KeyValue, 'value'>) => string | undefined;
  readonly setKeyValue: (value: KeyValue, key?: string) => string;
  readonly removeKeyValue: (key: string) => void;
  readonly session: (id: string | undefined) => Session | undefined;
  readonly setSession: (session: Session) => string;
  readonly removeSession: (id: string) => void;
}

export interface Seed {
  readonly dashboards: readonly DashboardRecord[];
  readonly charts: readonly ChartRecord[];
  readonly datasets: readonly DatasetRecord[];
  readonly layers: readonly AnnotationLayerRecord[];
  readonly annotations: readonly AnnotationRecord[];
  readonly cssTemplates: readonly CssTemplateRecord[];
  readonly dynamicPlugins: readonly DynamicPluginRecord[];
  readonly databases: readonly DatabaseRecord[];
  readonly savedQueries: readonly SavedQueryRecord[];
  readonly queries: readonly QueryRecord[];
  readonly reports: readonly ReportRecord[];
  readonly reportLogs: readonly ReportLogRecord[];
}

type Kind = Exclude<keyof Seed, 'reportLogs'>;

const maxLogs = 2000;
const maxSessions = 500;
const maxKeyValues = 2000;

/** Everything that users can change: the seed, overlaid with the changes of the state file. */
export function createStore(seed: Seed, file?: StateFile): Store {
  const state: State = file ? file.read() : emptyState();
  const save = (): void => file?.write(state);
  const administration = (): Administration => ({
    // A file of an earlier version has not all lists.
    ...initialAdministration,
    ...state.administration.get('all'),
  });
  const favorite = (user: number, kind: string, id: number): string => `${user.toString()} ${kind} ${id.toString()}`;

  function reader<T extends { readonly id: number }>(
    kind: Kind,
    seeded: readonly T[],
    changed: ReadonlyMap<number, T>,
  ): () => T[] {
    return () => {
      const merged = new Map(seeded.map((record) => [record.id, record]));
      for (const [id, record] of changed) merged.set(id, record);
      for (const id of state.removed[kind]) merged.delete(id);
      return [...merged.values()];
    };
  }
  function writer<T extends { readonly id: number }>(changed: Map<number, T>): (record: T) => void {
    return (record) => {
      changed.set(record.id, record);
      save();
    };
  }

  return {
    dashboards: reader('dashboards', seed.dashboards, state.dashboards),
    charts: reader('charts', seed.charts, state.charts),
    datasets: reader('datasets', seed.datasets, state.datasets),
    layers: reader('layers', seed.layers, state.layers),
    annotations: reader('annotations', seed.annotations, state.annotations),
    cssTemplates: reader('cssTemplates', seed.cssTemplates, state.cssTemplates),
    dynamicPlugins: reader('dynamicPlugins', seed.dynamicPlugins, state.dynamicPlugins),
    databases: reader('databases', seed.databases, state.databases),
    savedQueries: reader('savedQueries', seed.savedQueries, state.savedQueries),
    queries: reader('queries', seed.queries, state.queries),
    reports: reader('reports', seed.reports, state.reports),
    reportLogs: () => seed.reportLogs,
    saveDashboard: writer(state.dashboards),
    saveChart: writer(state.charts),
    saveDataset: writer(state.datasets),
    saveLayer: writer(state.layers),
    saveAnnotation: writer(state.annotations),
    saveCssTemplate: writer(state.cssTemplates),
    saveDynamicPlugin: writer(state.dynamicPlugins),
    saveDatabase: writer(state.databases),
    saveSavedQuery: writer(state.savedQueries),
    saveQuery: writer(state.queries),
    saveReport: writer(state.reports),
    uploadedTables: file?.uploadedTables() ?? openUploadedTables(undefined),
    remove: (kind, id) => {
      state.removed[kind].add(id);
      save();
    },
    nextId: (kind) => Math.max(1000, ...seed[kind].map((record) => record.id), ...state[kind].keys()) + 1,
    isFavorite: (user, kind, id) => state.favorites.has(favorite(user, kind, id)),
    setFavorite: (user, kind, id, on) => {
      if (on) state.favorites.add(favorite(user, kind, id));
      else state.favorites.delete(favorite(user, kind, id));
      save();
    },
    logs: () => state.logs,
    addLogs: (entries) => {
      state.logs.push(...entries);
      if (state.logs.length > maxLogs) state.logs.splice(0, state.logs.length - maxLogs);
      save();
    },
    administration,
    setAdministration: (changes) => {
      state.administration.set('all', { ...administration(), ...changes });
      save();
    },
    guestSecret: randomBytes(32),
    keyValue: (key) => state.keyValues.get(key),
    findKey: ({ kind, resource, owner, tab }) =>
      [...state.keyValues].find(
        ([, entry]) => entry.kind === kind && entry.resource === resource && entry.owner === owner && entry.tab === tab,
      )?.[0],
    setKeyValue: (value, key = randomKey()) => {
      put(state.keyValues, key, value, maxKeyValues);
      save();
      return key;
    },
    removeKeyValue: (key) => {
      state.keyValues.delete(key);
      save();
    },
    session: (id) => (id === undefined ? undefined : state.sessions.get(id)),
    setSession: (session) => {
      const id = randomBytes(24).toString('base64url');
      put(state.sessions, id, session, maxSessions);
      save();
      return id;
    },
    removeSession: (id) => {
      state.sessions.delete(id);
      save();
    },
  };
}

/** Sets a value and drops the oldest ones where there are too many. */
function put<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function randomKey(): string {
  return randomBytes(8).toString('base64url');
}
