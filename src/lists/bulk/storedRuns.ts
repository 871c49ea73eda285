import * as v from 'valibot';
import { t } from '../../lib/t';
import type { BulkTask, JobResult } from './bulkRun';

/** A run that had not ended when its page was left. */
export interface StoredRun {
  readonly id: string;
  readonly title: string;
  /** The path of the list that the items are rows of. */
  readonly list?: string | undefined;
  readonly items: readonly {
    readonly key?: string | number | undefined;
    readonly label: string;
    readonly result?: JobResult | undefined;
  }[];
}

const PREFIX = 'vitrine-run:';

const resultSchema = v.variant('status', [
  v.object({ status: v.literal('done'), message: v.optional(v.string()) }),
  v.object({ status: v.picklist(['failed', 'unknown']), message: v.string() }),
]);
const runSchema = v.object({
  /** `performance.timeOrigin` of the document that runs it; 0 once its dialog is closed. */
  page: v.number(),
  title: v.string(),
  list: v.optional(v.string()),
  items: v.array(
    v.object({
      key: v.optional(v.union([v.string(), v.number()])),
      label: v.string(),
      result: v.optional(resultSchema),
    }),
  ),
});

function parseRun(text: string | null): v.InferOutput<typeof runSchema> | undefined {
  try {
    const { success, output } = v.safeParse(runSchema, JSON.parse(text ?? ''));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the progress of a run for as long as the tab is open: after a page was left, only what it has stored can be shown. */
export function storeRun(
  id: string,
  { title, jobs, list }: Pick<BulkTask, 'title' | 'jobs' | 'list'>,
  results: ReadonlyMap<string | number, JobResult>,
  isLeft = false,
): void {
  const items = jobs.map(({ key, label }) => ({ key, label, result: results.get(key) }));
  const page = isLeft ? 0 : performance.timeOrigin;
  try {
    sessionStorage.setItem(PREFIX + id, JSON.stringify({ page, title, list, items }));
  } catch {
    // Storage is full or forbidden: the run goes on without it.
  }
}

/** What is stored of deletes that are sent while the page is left, when no response arrives any more. */
export function storeSentRun(id: string, task: Pick<BulkTask, 'title' | 'jobs' | 'list'>): void {
  const sent: JobResult = {
    status: 'unknown',
    message: t('Sent while the page was left. The list shows what came of it.'),
  };
  storeRun(id, task, new Map(task.jobs.map(({ key }) => [key, sent])));
}

export function forgetRun(id: string): void {
  try {
    sessionStorage.removeItem(PREFIX + id);
  } catch {
    // As above.
  }
}

/** Runs of earlier pages of this tab that were cut off. */
export function readInterruptedRuns(): readonly StoredRun[] {
  try {
    return Object.keys(sessionStorage).flatMap((key) => {
      if (!key.startsWith(PREFIX)) return [];
      const run = parseRun(sessionStorage.getItem(key));
      if (!run || run.page === performance.timeOrigin) return [];
      return [{ id: key.slice(PREFIX.length), title: run.title, list: run.list, items: run.items }];
    });
  } catch {
    return [];
  }
}
