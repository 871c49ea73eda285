import type { Page } from 'playwright/test';
import { getText } from '../apiUser';
import { runOnRedis } from '../redis';
import { expect } from '../session';

/** What a page does about its jobs. */
export interface JobLog {
  /** The IDs of the jobs that the server has announced to the page. */
  readonly jobs: readonly string[];
  /** The addresses of the results that the page has fetched. */
  readonly results: readonly string[];
  readonly polls: readonly { readonly lastId: string | null; readonly startedAt: number }[];
  /** The most polls at a time. */
  readonly mostPolls: () => number;
}

const DATA = /\/api\/v1\/chart\/data\b|\/superset\/explore_json\//;
const RESULT = /\/(?:chart|explore_json)\/data\/[^/?]+/;

export function recordJobs(page: Page): JobLog {
  const jobs: string[] = [];
  const results: string[] = [];
  const polls: { lastId: string | null; startedAt: number }[] = [];
  let openPolls = 0;
  let most = 0;
  const isPoll = (url: string): boolean => url.includes('/api/v1/async_event/');
  page.on('request', (request) => {
    const url = request.url();
    if (isPoll(url)) {
      polls.push({ lastId: new URL(url).searchParams.get('last_id'), startedAt: Date.now() });
      openPolls += 1;
      most = Math.max(most, openPolls);
    } else if (RESULT.test(url)) results.push(new URL(url).pathname);
  });
  const ended = (request: { url: () => string }): void => {
    if (isPoll(request.url())) openPolls -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('response', (response) => {
    if (response.status() !== 202 || !DATA.test(response.url())) return;
    void response.json().then((body: unknown) => jobs.push(getText(body, 'job_id')));
  });
  return { jobs, results, polls, mostPolls: () => most };
}

/** Each job's result has been fetched, and none twice. */
export async function expectOneResultEach({ jobs, results }: JobLog): Promise<void> {
  await expect.poll(() => results.length - jobs.length, { message: 'results fetched, but for each job' }).toBe(0);
  expect(new Set(jobs).size).toBe(jobs.length);
}

/** Has the page read another value of the server's settings than the server under test has. */
export async function overrideConf(page: Page, conf: Readonly<Record<string, string | number>>): Promise<void> {
  await page.route(/^https?:\/\/[^/]+\/(?:superset\/dashboard|dashboard\/list|explore)\//, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const response = await route.fetch();
    let text = await response.text();
    for (const [name, value] of Object.entries(conf)) {
      const quoted = JSON.stringify(value).replaceAll('"', '&#34;');
      text = text.replace(new RegExp(`(${name}(?:&#34;|&quot;):\\s*)[^,}]+`), (_all, start: string) => start + quoted);
      expect(text, 'the page has the setting').toContain(quoted);
    }
    await route.fulfill({ response, body: text });
  });
}

export const usePolling = (page: Page): Promise<void> =>
  overrideConf(page, { GLOBAL_ASYNC_QUERIES_TRANSPORT: 'polling' });

/** The server forgets what it has queried, so that each chart becomes a job. */
export async function forgetResults(): Promise<void> {
  await runOnRedis(`${process.env['E2E_REDIS'] ?? ''}/3`, 'FLUSHDB');
}
