import type { Permission } from '../permission';

/** The permissions on one view. */
export interface PermissionGroup {
  readonly view: string;
  readonly permissions: readonly Permission[];
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { sensitivity: 'base' });

/** As a user may type it: 'can read', 'can_read' and 'CAN READ' are the same. */
const normalize = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

/** All words of the search are in the name or the view of the permission. */
function isMatch({ name, view }: Permission, terms: readonly string[]): boolean {
  const text = normalize(`${name} ${view}`);
  return terms.every((term) => text.includes(term));
}

/** The permissions that match the search, by view, both in alphabetical order. */
export function groupPermissions(permissions: readonly Permission[], search: string): readonly PermissionGroup[] {
  const terms = normalize(search).split(/\s+/).filter(Boolean);
  const groups = new Map<string, Permission[]>();
  for (const permission of permissions) {
    if (!isMatch(permission, terms)) continue;
    const group = groups.get(permission.view);
    if (group) group.push(permission);
    else groups.set(permission.view, [permission]);
  }
  return [...groups]
    .map(([view, members]) => ({ view, permissions: members.toSorted((a, b) => compare(a.name, b.name)) }))
    .toSorted((a, b) => compare(a.view, b.view));
}
