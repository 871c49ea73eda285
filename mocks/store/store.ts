import { randomBytes } from 'node:crypto';
import type { ChartRecord, DashboardRecord, KeyValue, LogEntry, Session } from './records';
import { emptyState, type State, type StateFile } from './stateFile';

export interface Store {
  readonly dashboards: () => readonly DashboardRecord[];
  readonly charts: () => readonly ChartRecord[];
  readonly saveDashboard: (dashboard: DashboardRecord) => void;
  readonly saveChart: (chart: ChartRecord) => void;
  readonly remove: (kind: 'dashboards' | 'charts', id: number) => void;
  readonly nextId: (kind: 'dashboards' | 'charts') => number;
  readonly isFavorite: (user: number, kind: string, id: number) => boolean;
  readonly setFavorite: (user: number, kind: string, id: number, on: boolean) => void;
  readonly logs: () => readonly LogEntry[];
  readonly addLogs: (entries: readonly LogEntry[]) => void;
  readonly keyValue: (key: string) => KeyValue | undefined;
  readonly setKeyValue: (value: KeyValue, key?: string) => string;
  readonly removeKeyValue: (key: string) => void;
  readonly session: (id: string | undefined) => Session | undefined;
  readonly setSession: (session: Session) => string;
  readonly removeSession: (id: string) => void;
}

export interface Seed {
  readonly dashboards: readonly DashboardRecord[];
  readonly charts: readonly ChartRecord[];
}

const maxLogs = 2000;
const maxSessions = 500;
const maxKeyValues = 2000;

/** Everything that people may change: the seed, and over it what the state file holds of changes. */
export function createStore(seed: Seed, file?: StateFile): Store {
  const state: State = file ? file.read() : emptyState();
  const save = (): void => file?.write(state);
  const all = <T extends { readonly id: number }>(
    kind: 'dashboards' | 'charts',
    seeded: readonly T[],
    changed: ReadonlyMap<number, T>,
  ): T[] => {
    const merged = new Map(seeded.map((record) => [record.id, record]));
    for (const [id, record] of changed) merged.set(id, record);
    for (const id of state.removed[kind]) merged.delete(id);
    return [...merged.values()];
  };
  const dashboards = (): DashboardRecord[] => all('dashboards', seed.dashboards, state.dashboards);
  const charts = (): ChartRecord[] => all('charts', seed.charts, state.charts);
  const favorite = (user: number, kind: string, id: number): string => `${user.toString()} ${kind} ${id.toString()}`;

  return {
    dashboards,
    charts,
    saveDashboard: (dashboard) => {
      state.dashboards.set(dashboard.id, dashboard);
      save();
    },
    saveChart: (chart) => {
      state.charts.set(chart.id, chart);
      save();
    },
    remove: (kind, id) => {
      state.removed[kind].add(id);
      save();
    },
    nextId: (kind) => {
      const known =
        kind === 'dashboards'
          ? [...seed.dashboards, ...state.dashboards.values()]
          : [...seed.charts, ...state.charts.values()];
      return Math.max(1000, ...known.map((record) => record.id)) + 1;
    },
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
    keyValue: (key) => state.keyValues.get(key),
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

/** Sets a value and lets the oldest go where there are too many. */
function put<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function randomKey(): string {
  return randomBytes(8).toString('base64url');
}
