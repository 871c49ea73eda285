import { asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';
import { hasFlag, type Bootstrap } from './bootstrapShape';
import { holds } from './permissions';

/** Where the versions differ, decided once from what the server offers. */
export interface ServerTraits {
  /** 2: speaks like 2.1.3; 6: like 6.1.0. */
  readonly generation: 2 | 6;
  /** Whether x axes are generic (2.x: by flag; later always). */
  readonly genericChartAxes: boolean;
  /** 'rest': POST and DELETE /api/v1/…/{id}/favorites/; 'favstar': GET /superset/favstar/…/select|unselect/, which changes something. */
  readonly favorites: 'rest' | 'favstar';
  /** 'rest': POST /api/v1/dashboard/{id}/copy/; 'form': POST /superset/copy_dash/{id}/ with a form field `data`. */
  readonly copyDashboard: 'rest' | 'form';
  /** 'own': /api/v1/log/recent_activity/; 'byUser': …/recent_activity/{user id}/. */
  readonly recentActivity: 'own' | 'byUser';
  /** Whether the bootstrap carries the language pack, or an address of its own serves it. */
  readonly languagePack: 'bootstrap' | 'address';
  /** What counts as a visit for recent activity: the HTML page, or events posted to /superset/log/. */
  readonly visits: 'html' | 'log';
  /** Whether a permalink may hold `chartStates` (2.x refuses unknown keys). */
  readonly permalinkChartStates: boolean;
  readonly version: string;
}

const KEY = 'vitrine.serverTraits';

/** What all servers of a generation share, before anything else is known of this one. */
function traitsOfGeneration(generation: 2 | 6): ServerTraits {
  const later = generation === 6;
  return {
    generation,
    genericChartAxes: later,
    favorites: later ? 'rest' : 'favstar',
    copyDashboard: later ? 'rest' : 'form',
    recentActivity: later ? 'own' : 'byUser',
    languagePack: later ? 'address' : 'bootstrap',
    visits: later ? 'log' : 'html',
    permalinkChartStates: later,
    version: '',
  };
}

/**
 * The generation shows in the bootstrap's own keys: later servers send number and time locales (d3_format, 3.0) and no
 * language pack. Single endpoints are chosen by the permission that guards them where the person holds it.
 */
export function serverTraits(bootstrap: Bootstrap): ServerTraits {
  const { raw, feature_flags, menu_data } = bootstrap.common;
  const base = traitsOfGeneration('d3_format' in raw || 'theme' in raw || !('language_pack' in raw) ? 6 : 2);
  const { user } = bootstrap;
  return {
    ...base,
    genericChartAxes:
      'GENERIC_CHART_AXES' in feature_flags ? hasFlag(bootstrap, 'GENERIC_CHART_AXES') : base.genericChartAxes,
    favorites: holds(user, 'can_favstar', 'Superset') ? 'favstar' : base.favorites,
    copyDashboard: holds(user, 'can_copy_dash', 'Superset') ? 'form' : base.copyDashboard,
    languagePack: 'language_pack' in raw ? 'bootstrap' : 'address',
    version: asString(menu_data.navbar_right['version_string']),
  };
}

/** Kept for this origin, so that the next visit need not wait for the bootstrap to know which questions to ask. */
export function rememberTraits(traits: ServerTraits): void {
  writeStored(KEY, { generation: traits.generation, genericChartAxes: traits.genericChartAxes });
}

/**
 * The generation as the `result` of GET /api/v1/dashboard/{id} shows it: 6.1.0 answers `created_by`, `tags` and
 * `created_on_delta_humanized`, which 2.1.3 lacks; 2.1.3 answers `changed_by_url`, which 6.1.0 lacks.
 */
export function generationOfDashboard(result: unknown): 2 | 6 {
  const keys = asRecord(result);
  return 'changed_by_url' in keys && !('created_on_delta_humanized' in keys) ? 2 : 6;
}

/** The generation as a dataset of GET /api/v1/explore/ shows it: 6.1.0 answers `catalog` and `folders`, which 2.1.3 lacks. */
export function generationOfDataset(dataset: UnknownRecord | undefined): 2 | 6 {
  return dataset && !('catalog' in dataset) && !('folders' in dataset) ? 2 : 6;
}

/**
 * Traits before the bootstrap is there, from a dashboard's answer and what an earlier visit remembered. All is certain for
 * generation 6; for generation 2 `genericChartAxes` is what it was last time (first visit: off, the server's default), so
 * compare with `serverTraits` when the bootstrap comes and ask again where that differs.
 */
export function earlyTraits(generation: 2 | 6): ServerTraits {
  const base = traitsOfGeneration(generation);
  const kept = readStored(KEY);
  if (!isRecord(kept) || kept['generation'] !== generation || typeof kept['genericChartAxes'] !== 'boolean')
    return base;
  return { ...base, genericChartAxes: kept['genericChartAxes'] };
}
