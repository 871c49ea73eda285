import type { Frame } from 'playwright/test';
import { expect } from '../session';

interface PageState {
  /** Headings and messages on the screen. */
  readonly texts: readonly string[];
  /** What says that it is still loading. */
  readonly waiting: readonly string[];
  /** Failures without a button or link to go on. */
  readonly deadEnds: readonly string[];
  readonly failures: readonly string[];
}

export function inspectPage(content: Frame): Promise<PageState> {
  return content.evaluate(() => {
    const find = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const describe = (element: Element): string =>
      `${element.getAttribute('class') ?? element.tagName} ${element.textContent || (element.ariaLabel ?? '')}`.slice(
        0,
        200,
      );
    const failures = find('[role=alert], .v-load-failure, .v-chart-error, .start-failure').filter(
      (each) => each.textContent.trim() !== '',
    );
    const hasWay = (failure: Element): boolean => {
      const around = failure.closest('[role=dialog], section, .page-message, .v-chart-error') ?? failure.parentElement;
      return [failure, around].some((each) => each?.querySelector('button, a[href], [role=button]'));
    };
    return {
      texts: find('h1, h2, [role=alert], [role=status], .start-failure')
        .map((each) => each.textContent.trim())
        .filter((text) => text !== ''),
      waiting: find('.loading, .is-waiting, [aria-busy=true]').map(describe),
      deadEnds: failures.filter((failure) => !hasWay(failure)).map(describe),
      failures: failures.map(describe),
    };
  });
}

/** The page shows something, nothing on it is loading, and whatever has failed offers a way on. */
export async function expectUsable(content: Frame): Promise<void> {
  await expect(async () => {
    const { texts, waiting, deadEnds } = await inspectPage(content);
    expect(texts, 'a page that is not blank').not.toEqual([]);
    expect(waiting, 'nothing that loads for ever').toEqual([]);
    expect(deadEnds, 'no failure without a way on').toEqual([]);
  }).toPass({ timeout: 45_000 });
}

/** What was lost is there again by the page's own buttons, or has come by itself. */
export async function recover(content: Frame): Promise<void> {
  const retry = content
    .getByRole('button', { name: /^(Retry|Try again|Reload)$/ })
    .or(content.getByRole('link', { name: 'Reload', exact: true }))
    .first();
  await expect(async () => {
    // It may have been tried again by itself.
    if (await retry.isVisible()) await retry.click({ timeout: 2000 }).catch(() => undefined);
    const { failures, waiting, texts } = await inspectPage(content);
    expect({ failures, waiting }).toEqual({ failures: [], waiting: [] });
    expect(texts).not.toEqual([]);
  }).toPass({ timeout: 60_000, intervals: [300] });
}
