import { readDashboardTheme } from '../../../api/dashboardShape';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { randomId } from '../../../lib/randomId';
import {
  asArray,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  isRecord,
  type UnknownRecord,
} from '../../../lib/read';
import type { LayoutItem, Layout } from '../../../layout/layout';
import type { DraftStore, StoredDraft } from '../../../store/DraftStore';
import type { DashboardSubject } from '../../state/dashboardInfoSlice';
import { readTagChanges } from '../model/tagChanges';
import type { ServerVersion } from './editSlice';

/** Unsaved changes of one dashboard, with the server version that they are based on. */
export interface StoredDashboardDraft {
  readonly key: string;
  readonly base: ServerVersion;
  readonly draft: DashboardDraft;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Drafts of another version are not read. */
const VERSION = 1;

export interface DraftOwner {
  readonly dashboardId: number;
  readonly userId: number | undefined;
}

/** Drafts are per user: another user of this browser does not see them. */
const getOwnerKey = ({ dashboardId, userId }: DraftOwner): string =>
  `dashboard:${String(dashboardId)}:${String(userId ?? 0)}`;

/** The id of one visit to edit mode, whose draft does not overwrite that of another. */
export function createVisitId(): string {
  return randomId();
}

/** The field names are part of the stored format: older drafts must stay readable. */
function toStored({ layout, ...properties }: DashboardDraft): UnknownRecord {
  return { ...properties, positions: { parts: layout.items, rest: layout.rest } };
}

/** Resolves to false if this browser could not store it. */
export async function saveDraft(
  drafts: DraftStore,
  owner: DraftOwner,
  visitId: string,
  base: ServerVersion,
  draft: DashboardDraft,
): Promise<boolean> {
  const { changed_on, changed_by_name } = base;
  return drafts.put(drafts.ownKey(getOwnerKey(owner), visitId), {
    version: VERSION,
    base: { changed_on, changed_by_name, work: toStored(base.draft) },
    work: toStored(draft),
  });
}

export async function deleteOwnDraft(drafts: DraftStore, owner: DraftOwner, visitId: string): Promise<void> {
  await drafts.delete([drafts.ownKey(getOwnerKey(owner), visitId)]);
}

/** Drafts of closed and crashed pages, and of earlier visits of this one; the newest first. */
export async function getLeftoverDrafts(
  drafts: DraftStore,
  owner: DraftOwner,
  visitId: string,
): Promise<readonly StoredDashboardDraft[]> {
  const ownKey = drafts.ownKey(getOwnerKey(owner), visitId);
  return (await drafts.getAbandoned(getOwnerKey(owner), 'own'))
    .filter(({ key }) => key !== ownKey)
    .flatMap(parseStored);
}

function parseStored({ key, value, at }: StoredDraft): StoredDashboardDraft[] {
  const { changed_on, changed_by_name, work } = asRecord(value['base']);
  const [base, draft] = [readDraft(work), readDraft(value['work'])];
  if (value['version'] !== VERSION || !base || !draft) return [];
  const version = { draft: base, changed_on: asString(changed_on), changed_by_name: asString(changed_by_name) };
  return [{ key, at, draft, base: version }];
}

function readDraft(value: unknown): DashboardDraft | undefined {
  if (!isRecord(value)) return undefined;
  const layout = readLayout(value['positions']);
  const tags = readTagChanges(value['tags']);
  return (
    layout && {
      dashboard_title: asString(value['dashboard_title']),
      slug: asOptionalString(value['slug']) ?? null,
      css: asString(value['css']),
      theme: readDashboardTheme(value['theme']),
      certified_by: asString(value['certified_by']),
      certification_details: asString(value['certification_details']),
      owners: readPeople(value['owners']),
      roles: readPeople(value['roles']),
      metadata: asRecord(value['metadata']),
      layout,
      ...(tags && { tags }),
    }
  );
}

function readPeople(value: unknown): readonly DashboardSubject[] {
  return asArray(value).flatMap((subject) => {
    const { id, name } = asRecord(subject);
    const number = asNumber(id);
    return number === undefined ? [] : [{ id: number, name: asString(name) }];
  });
}

function isLayoutItem(value: unknown): value is LayoutItem {
  if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['type'] !== 'string') return false;
  return Array.isArray(value['children']) && Array.isArray(value['parents']) && isRecord(value['meta']);
}

function readLayout(value: unknown): Layout | undefined {
  const { parts, rest } = asRecord(value);
  const items = Object.entries(asRecord(parts)).flatMap(([id, item]): [string, LayoutItem][] =>
    isLayoutItem(item) ? [[id, item]] : [],
  );
  return items.length === 0 ? undefined : { items: Object.fromEntries(items), rest: asRecord(rest) };
}
