import type { DataVersion } from '../../lib/queryRules';
import { asRecord, type UnknownRecord } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';
import { getTraits, type ServerTraits } from '../../lib/getTraits';
import { hasFlag, type Bootstrap } from './bootstrapShape';
import { hasPermission } from './permissions';
import { getRelease } from './release';

const KEY = 'vitrine.serverTraits';

/**
 * The server's traits, read from the bootstrap data: from its release, and before that from what it shows itself, such as its
 * feature flags and the permissions that guard an endpoint.
 */
export function serverTraits(bootstrap: Bootstrap): ServerTraits {
  const { raw, feature_flags } = bootstrap.common;
  const hasAxesFlag = 'GENERIC_CHART_AXES' in feature_flags;
  const release = getRelease(bootstrap);
  const base = getTraits(release, hasAxesFlag ? hasFlag(bootstrap, 'GENERIC_CHART_AXES') : undefined);
  const { user } = bootstrap;
  return {
    ...base,
    favorites: hasPermission(user, 'can_favstar', 'Superset') ? 'favstar' : base.favorites,
    copyDashboard: hasPermission(user, 'can_copy_dash', 'Superset') ? 'form' : base.copyDashboard,
    languagePack: 'language_pack' in raw ? 'bootstrap' : 'address',
    // With that protection 2.x accepts no GET.
    cachesExploreJson: hasFlag(bootstrap, 'CLIENT_CACHE') && !hasFlag(bootstrap, 'ENABLE_EXPLORE_JSON_CSRF_PROTECTION'),
    hasFilterBarFlags: base.hasFilterBarFlags && (release < 3 || 'DASHBOARD_CROSS_FILTERS' in feature_flags),
    hasCurrencies: base.hasCurrencies || 'currencies' in raw,
  };
}

/** Saved for this origin, so that the next visit can send its queries before the bootstrap data arrive. */
export function rememberTraits({ release, genericChartAxes }: ServerTraits): void {
  writeStored(KEY, { release, genericChartAxes });
}

/**
 * The version that the `result` of GET /api/v1/dashboard/{id} shows: 6.1.0 sends `created_by`, `tags` and
 * `created_on_delta_humanized`, which 2.1.3 lacks; 2.1.3 sends `changed_by_url`, which 6.1.0 lacks.
 */
export function getDashboardVersion(result: unknown): DataVersion {
  const keys = asRecord(result);
  return 'changed_by_url' in keys && !('created_on_delta_humanized' in keys) ? 2 : 6;
}

/** The version that a dataset of GET /api/v1/explore/ shows: 6.1.0 sends `catalog` and `folders`, which 2.1.3 lacks. */
export function getDatasetVersion(dataset: UnknownRecord | undefined): DataVersion {
  return dataset && !('catalog' in dataset) && !('folders' in dataset) ? 2 : 6;
}

/**
 * Traits before the bootstrap data arrive, from a dashboard's response and those saved by an earlier visit. For 6 all of them are
 * certain; for 2 `genericChartAxes` is the saved value (first visit: off, the server's default), and the releases between are known
 * from an earlier visit only. So compare with `serverTraits` once the bootstrap data are there and send the queries again where
 * that differs.
 */
export function earlyTraits(version: DataVersion): ServerTraits {
  const { release: saved, genericChartAxes } = asRecord(readStored(KEY));
  const isBetween = typeof saved === 'number' && saved > 2 && saved < 6;
  const release = isBetween ? saved : version;
  const isSaved = saved === release && typeof genericChartAxes === 'boolean';
  return getTraits(release, isSaved ? genericChartAxes : undefined);
}
