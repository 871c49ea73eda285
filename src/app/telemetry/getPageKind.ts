import type { PageKind } from './telemetryTypes';

const KINDS: readonly (readonly [PageKind, RegExp])[] = [
  ['embedded', /^\/(embedded\/|dashboard\/[^/]+\/embedded)/],
  ['dashboard', /^\/superset\/dashboard\//],
  ['explore', /^\/(superset\/)?explore(\/|$)|^\/chart\/add/],
  ['home', /^\/superset\/welcome/],
  ['list', /\/(list|log|history|annotation)\/?$|^\/dataset\/|^\/superset\/(tags|all_entities)/],
  ['list', /^\/(roles|users|list_groups|registrations|user_info)\/?$/],
];

/** Instead of the address, which may say whose data is looked at. */
export function getPageKind(pathname: string): PageKind {
  return KINDS.find(([, path]) => path.test(pathname))?.[0] ?? 'other';
}
