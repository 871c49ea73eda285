import { asString, isRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { dropDrafts, leftDrafts, ownDraftKey, putDraft, type StoredDraft } from '../../store/draftStore';

/** Unsaved work on one chart, kept in the browser's own database. */
export interface Draft {
  readonly key: string;
  readonly formData: FormData;
  /** Epoch milliseconds. */
  readonly at: number;
}

function read({ key, value, at }: StoredDraft): Draft[] {
  const form = value['formData'];
  if (!isRecord(form)) return [];
  const formData = { ...form, viz_type: asString(form['viz_type']), datasource: asString(form['datasource']) };
  return [{ key, formData, at }];
}

/** Keeps what is being worked on (`slice:12`, or `dataset:3__table` for a chart that was never saved); silent where the browser keeps nothing. */
export async function keepDraft(chart: string, formData: FormData): Promise<void> {
  await putDraft(ownDraftKey(chart), { chart, formData });
}

/** This page's own draft of a chart: it is saved, or as it was. */
export async function dropOwnDraft(chart: string): Promise<void> {
  await dropDrafts([ownDraftKey(chart)]);
}

/** The newest draft of this chart that a page which no longer lives has left. */
export async function leftDraft(chart: string): Promise<Draft | undefined> {
  return (await leftDrafts(chart)).flatMap(read)[0];
}
