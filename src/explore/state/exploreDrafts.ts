import { asString, isRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import type { DraftStore, StoredDraft } from '../../store/DraftStore';

/** Unsaved changes of one chart, stored in IndexedDB. */
export interface ExploreDraft {
  readonly key: string;
  readonly formData: FormData;
  /** Epoch milliseconds. */
  readonly at: number;
}

function readDraft({ key, value, at }: StoredDraft): ExploreDraft[] {
  const stored = value['formData'];
  if (!isRecord(stored)) return [];
  const formData = { ...stored, viz_type: asString(stored['viz_type']), datasource: asString(stored['datasource']) };
  return [{ key, formData, at }];
}

/** `chart` is a key of `getDraftChartKey`. Does nothing if the browser has no storage. */
export async function saveDraft(drafts: DraftStore, chart: string, formData: FormData): Promise<void> {
  await drafts.put(drafts.ownKey(chart), { chart, formData });
}

/** A new chart is identified by its dataset. Drafts are per user: another user of this browser does not see them. */
export function getDraftChartKey(
  sliceId: number | undefined,
  datasetUid: string | undefined,
  userId: number | undefined,
): string {
  const chart = sliceId === undefined ? `dataset:${datasetUid ?? ''}` : `slice:${String(sliceId)}`;
  return `${chart}:${String(userId ?? 0)}`;
}

/** Deletes this page's draft, after its changes were saved or undone. */
export async function deleteOwnDraft(drafts: DraftStore, chart: string): Promise<void> {
  await drafts.delete([drafts.ownKey(chart)]);
}

/** The newest draft of the chart by a page that was closed or has crashed. */
export async function findAbandonedDraft(drafts: DraftStore, chart: string): Promise<ExploreDraft | undefined> {
  return (await drafts.getAbandoned(chart)).flatMap(readDraft)[0];
}
