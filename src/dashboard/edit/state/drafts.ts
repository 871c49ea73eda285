import { randomId } from '../../../lib/randomId';
import { asArray, asNumber, asOptionalString, asRecord, asString, isRecord } from '../../../lib/read';
import type { Part, Positions } from '../../../layout/positions';
import { dropDrafts, leftDrafts, ownDraftKey, putDraft, type StoredDraft } from '../../../store/draftStore';
import type { Person } from '../../state/dashboardSlice';
import type { EditBase, EditWork } from './editSlice';

/** Unsaved work on one dashboard, with the state of the server that it began from. */
export interface EditDraft {
  readonly key: string;
  readonly base: EditBase;
  readonly work: EditWork;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What is kept now; drafts of another make are not read. */
const VERSION = 1;

export interface DraftOf {
  readonly dashboardId: number;
  readonly userId: number | undefined;
}

/** Drafts are a person's own: another who signs in to this browser is offered none of them. */
const about = ({ dashboardId, userId }: DraftOf): string => `dashboard:${String(dashboardId)}:${String(userId ?? 0)}`;

/** One stay in edit mode, whose draft does not overwrite that of another. */
export function newVisit(): string {
  return randomId();
}

/** False where this browser could not keep it. */
export async function keepEditDraft(of: DraftOf, visit: string, base: EditBase, work: EditWork): Promise<boolean> {
  return putDraft(ownDraftKey(about(of), visit), { version: VERSION, base, work });
}

export async function dropOwnEditDraft(of: DraftOf, visit: string): Promise<void> {
  await dropDrafts([ownDraftKey(about(of), visit)]);
}

/** Drafts that closed and crashed pages have left, and this one where it was left without saving; the newest first. */
export async function leftEditDrafts(of: DraftOf, visit: string): Promise<readonly EditDraft[]> {
  const now = ownDraftKey(about(of), visit);
  return (await leftDrafts(about(of), 'own')).filter(({ key }) => key !== now).flatMap(read);
}

function read({ key, value, at }: StoredDraft): EditDraft[] {
  const { changed_on, changed_by_name, work: was } = asRecord(value['base']);
  const [base, work] = [readWork(was), readWork(value['work'])];
  if (value['version'] !== VERSION || !base || !work) return [];
  const said = { changed_on: asString(changed_on), changed_by_name: asString(changed_by_name) };
  return [{ key, at, work, base: { work: base, ...said } }];
}

function readWork(value: unknown): EditWork | undefined {
  if (!isRecord(value)) return undefined;
  const positions = readPositions(value['positions']);
  return (
    positions && {
      dashboard_title: asString(value['dashboard_title']),
      slug: asOptionalString(value['slug']) ?? null,
      css: asString(value['css']),
      certified_by: asString(value['certified_by']),
      certification_details: asString(value['certification_details']),
      owners: readPeople(value['owners']),
      roles: readPeople(value['roles']),
      metadata: asRecord(value['metadata']),
      positions,
    }
  );
}

function readPeople(value: unknown): readonly Person[] {
  return asArray(value).flatMap((one) => {
    const { id, name } = asRecord(one);
    const number = asNumber(id);
    return number === undefined ? [] : [{ id: number, name: asString(name) }];
  });
}

function isPart(value: unknown): value is Part {
  if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['type'] !== 'string') return false;
  return Array.isArray(value['children']) && Array.isArray(value['parents']) && isRecord(value['meta']);
}

function readPositions(value: unknown): Positions | undefined {
  const { parts, rest } = asRecord(value);
  const read = Object.entries(asRecord(parts)).flatMap(([id, part]): [string, Part][] =>
    isPart(part) ? [[id, part]] : [],
  );
  return read.length === 0 ? undefined : { parts: Object.fromEntries(read), rest: asRecord(rest) };
}
