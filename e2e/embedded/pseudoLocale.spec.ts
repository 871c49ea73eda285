import type { Page } from 'playwright/test';
import { collectTexts } from '../../tests/translations/collectTexts';
import { setLanguage } from '../language';
import { expect, login, test } from '../session';

/** A language that nobody speaks: accented, and 40 % longer than English. */
const LOCALE = 'fr';
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'É',
  O: 'Ø',
  U: 'Û',
};

/** Placeholders stay as they are; the padding is words, as longer languages have them, and some are long. */
function toPseudo(text: string): string {
  const accented = text.replace(/%\(\w+\)[sd]|%[sd]|\w/g, (part) => ACCENTED[part] ?? part);
  const padding = 'lóréîpsümdølör'.slice(0, Math.ceil(text.length * 0.4));
  return text.length < 12 ? `${accented}${padding}` : `${accented} ${padding}`;
}

const messages = Object.fromEntries(
  [...collectTexts().texts].map(([text, plural]) => [
    text,
    plural === null ? [toPseudo(text)] : [toPseudo(text), toPseudo(plural)],
  ]),
);
const header = { domain: 'superset', lang: LOCALE, plural_forms: 'nplurals=2; plural=(n != 1);' };
const pack = { domain: 'superset', locale_data: { superset: { '': header, ...messages } } };

/** All pages of the test are in the language. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/superset\/language_pack\//, (route) => route.fulfill({ json: pack }));
  // Our own catalogue would complete the pack by words of a real language.
  await page.route(/\/locales\//, (route) => route.fulfill({ json: {} }));
  await setLanguage(page, LOCALE);
}

/** Texts that their own box or one around it cuts off, and that are not shown whole on hover. */
function findCutLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut = new Set<string>();
    for (const node of document.body.querySelectorAll<HTMLElement>('*')) {
      const texts = [...node.childNodes].filter((child) => child instanceof Text);
      const text = texts.map(({ data }) => data.trim()).join(' ');
      if (!/[áçéîñöüýÅÉØÛ]/.test(text)) continue;
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      for (let box: HTMLElement | null = node; box && box !== document.body; box = box.parentElement) {
        // What scrolls can be reached; what is a pixel wide is for screen readers only.
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) || box.clientWidth <= 1) break;
        if (!/hidden|clip/.test(getComputedStyle(box).overflowX)) continue;
        const { left: from, right: to } = box.getBoundingClientRect();
        const isCut = left < from - 2 || right > to + 2;
        if (isCut && node.closest('[title], [data-tooltip]') === null)
          cut.add(`${node.tagName}.${node.className} ${text}`);
        if (isCut) break;
      }
    }
    return [...cut];
  });
}

const PAGES = [
  ['dashboard', '/superset/dashboard/ten/'],
  ['filters', '/superset/dashboard/filters/'],
  ['new chart', '/chart/add'],
  ['edit mode', '/superset/dashboard/ten/?edit=true'],
  ['explore', '/explore/?slice_id=462'],
  ['dashboards', '/dashboard/list/'],
  ['charts', '/chart/list/'],
  ['datasets', '/tablemodelview/list/'],
  ['databases', '/databaseview/list/'],
  ['alerts', '/alert/list/'],
  // Its recents are the pages above.
  ['home', '/superset/welcome/'],
] as const;

for (const width of [1440, 400]) {
  test(`no label is cut off in a longer language, ${width.toString()} px wide`, async ({ page }) => {
    test.setTimeout(240_000);
    await login(page);
    await page.setViewportSize({ width, height: 900 });
    await speakPseudo(page);
    for (const [name, path] of PAGES) {
      await page.goto(path);
      await expect(
        page
          .locator('main')
          .getByText(/[áçéîñöüýÅÉØÛ]/)
          .first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await findCutLabels(page), name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${name}: wider than the page`).toBeLessThanOrEqual(0);
    }
  });
}
