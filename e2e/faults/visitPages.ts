import type { Frame, Page } from 'playwright/test';
import { expect } from '../session';
import type { FaultPlan } from './chooseFault';
import type { FaultProxy, LoggedRequest } from './faultProxy';
import { expectUsable, inspectPage, recover } from './inspectPage';
import { expectFewRetries } from './retries';

export interface VisitedPage {
  /** Of the server, or a whole address. */
  readonly path: string;
  /** Another request of the page, by its own means. */
  readonly act?: (page: Page) => Promise<void>;
  /** A frame of the page instead of the page itself. */
  readonly getContent?: (page: Page) => Promise<Frame>;
}

/** Milliseconds without a request until a page is taken to be done, longer than most pauses before a retry. */
const QUIET = 2500;
const LONGEST_VISIT = 14_000;

/** Waits until the page sends nothing any more, or for as long as a user would. */
async function waitForQuiet(proxy: FaultProxy): Promise<void> {
  const startedAt = Date.now();
  const isQuiet = (): boolean => {
    const isOpen = ({ endedAt, fault }: LoggedRequest) => endedAt === undefined && fault !== 'hang';
    const last = Math.max(startedAt, ...proxy.log.map((each) => each.endedAt ?? each.startedAt));
    return Date.now() - startedAt > LONGEST_VISIT || (!proxy.log.some(isOpen) && Date.now() - last > QUIET);
  };
  await expect.poll(isQuiet, { timeout: 60_000, intervals: [100], message: 'the page is done' }).toBe(true);
}

const WRONG_CLOCK = `
  let hours = 0;
  try {
    hours = Number(localStorage.getItem('e2e.clock'));
  } catch {
    // A page without storage.
  }
  if (hours !== 0) {
    const Real = Date;
    const now = () => Real.now() + hours * 3_600_000;
    window.Date = class extends Real {
      constructor(...parts) {
        super(...(parts.length === 0 ? [now()] : parts));
      }
      static now() {
        return now();
      }
    };
  }`;

/** A clock that is wrong by what \`setClock\` stores. */
export const allowWrongClock = (page: Page): Promise<unknown> => page.addInitScript({ content: WRONG_CLOCK });

const setClock = (page: Page, hours: number): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('e2e.clock', value), String(hours));

async function clearCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Visits a page while requests fail, once: the page stays usable, sends few requests, and is whole again afterwards. Returns the pauses of `expectFewRetries`. */
export async function visit(
  page: Page,
  proxy: FaultProxy,
  { path, act, getContent }: VisitedPage,
  plan: FaultPlan,
): Promise<readonly number[]> {
  if (page.url().startsWith(proxy.base)) await setClock(page, ((plan.seed % 3) - 1) * 2);
  if (plan.fileShare > 0) await clearCache(page);
  proxy.start(plan);
  await page.goto(path.startsWith('/') ? proxy.base + path : path, { waitUntil: 'commit' });
  await waitForQuiet(proxy);
  if (act) {
    await act(page);
    await waitForQuiet(proxy);
  }
  const log = [...proxy.log];
  proxy.stop();
  const content = getContent ? await getContent(page) : page.mainFrame();
  await expectUsable(content);
  const pauses = expectFewRetries(log);
  if ((await inspectPage(content)).failures.length > 0) await recover(content);
  return pauses;
}

/** Of the requests of the API; with every other seed twice as many. */
const SHARE = 0.35;

/** After so many the page is broken, and the rest would say the same. */
const MOST_FAILURES = 3;

/** Visits a page, with one seed after another, until so many faults have been injected. Returns the pauses of `expectFewRetries`. */
export async function visitWithFaults(
  page: Page,
  proxy: FaultProxy,
  visited: VisitedPage,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<readonly number[]> {
  const pauses: number[] = [];
  const kinds = new Map<string, number>();
  const failures: string[] = [];
  let faults = 0;
  let visits = 0;
  while (faults < count && failures.length < MOST_FAILURES) {
    const number = seed + visits;
    const share = number % 2 === 0 ? SHARE : 2 * SHARE;
    const plan = { seed: number, share, fileShare: visits % 4 === 3 ? 0.04 : 0 };
    visits += 1;
    try {
      pauses.push(...(await visit(page, proxy, visited, plan)));
    } catch (error) {
      failures.push(`seed ${String(plan.seed)}: ${String(error)}`);
      console.log(visited.path, failures.at(-1));
      proxy.stop();
    }
    for (const { fault } of proxy.log) {
      if (fault === undefined) continue;
      faults += 1;
      kinds.set(fault, (kinds.get(fault) ?? 0) + 1);
    }
  }
  const counts = [...kinds].map(([kind, times]) => `${kind} ${String(times)}`).join(', ');
  console.log(`${visited.path}: ${String(faults)} faults in ${String(visits)} visits (${counts})`);
  expect(failures).toEqual([]);
  return pauses;
}
