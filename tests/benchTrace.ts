import type { Browser, Page } from 'playwright';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../src/lib/read';

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];

const toThread = ({ pid, tid }: UnknownRecord): string => `${String(pid)} ${String(tid)}`;

/**
 * Milliseconds of the longest task of the page's main thread while something is done, by its processor time: what other
 * processes take of a shared machine does not count.
 */
export async function getLongestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  const events = asArray(asRecord(trace)['traceEvents']).map(asRecord);
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && asRecord(args)['name'] === 'CrRendererMain')
      .map(toThread),
  );
  const tasks = events.filter(
    (event) => asString(event['name']).endsWith('RunTask') && mainThreads.has(toThread(event)),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread.');
  // Microseconds.
  return Math.round(tasks.reduce((longest, task) => Math.max(longest, asNumber(task['tdur'], 0)), 0) / 1000);
}
