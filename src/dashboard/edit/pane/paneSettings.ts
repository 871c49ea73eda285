import { asBoolean, asRecord } from '../../../lib/read';
import { readStored, writeStored } from '../../../lib/storage';

export type PaneTab = 'charts' | 'elements';

/** The pane's persisted state. */
export interface PaneSettings {
  readonly open: boolean;
  readonly tab: PaneTab;
}

const KEY = 'vitrine.builderPane';
/** Superset's own storage key. */
const ONLY_MINE = 'dashboard__editor_show_only_my_charts';

export function readPaneSettings(): PaneSettings {
  const { open, tab } = asRecord(readStored(KEY));
  return { open: asBoolean(open, true), tab: tab === 'elements' ? 'elements' : 'charts' };
}

export function savePaneSettings(settings: PaneSettings): void {
  writeStored(KEY, settings);
}

/** `fallback`: the value until the user changes it. */
export function readOnlyMine(fallback: boolean): boolean {
  return asBoolean(readStored(ONLY_MINE), fallback);
}

export function saveOnlyMine(onlyMine: boolean): void {
  writeStored(ONLY_MINE, onlyMine);
}
