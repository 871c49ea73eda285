import { type Locator, type Page } from 'playwright/test';
import {
  addItem,
  chartCard,
  drag,
  paneElement,
  grid,
  builderPane,
  layoutItem,
  layoutItems,
  liveRegion,
  tab,
  replaceText,
  type SavedChart,
  type DropPoint,
} from './editing';
import { expect } from './session';

/** A dashboard built from nothing: three tabs, ten charts, texts, headers, columns in columns, tabs in tabs. */
export const EXPECTED_OUTLINE = `ROOT
  TABS
    TAB Overview
      HEADER Figures of the year
      ROW
        CHART 1
        CHART 2
        MARKDOWN # Read me
      DIVIDER
      ROW
        CHART 3
        CHART 4
    TAB Columns
      ROW
        COLUMN
          HEADER Left
          CHART 5
          ROW
            COLUMN
              CHART 6
        COLUMN
          CHART 7
          MARKDOWN # Read me
    TAB Last
      ROW
        CHART 8
      TABS
        TAB Inner
          ROW
            CHART 9
            CHART 10`;

export const MARKDOWN_TEXT = '# Read me\n\nWhat is **not** in the figures.';

/** Types a text into the markdown editor, which is open. */
export async function writeMarkdown(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Markdown', exact: true });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
}

/** Builds it with the mouse, on an empty dashboard in edit mode. */
export async function buildByMouse(page: Page, charts: readonly SavedChart[]): Promise<void> {
  const put = async (name: string, kind: string, spot: DropPoint): Promise<string> =>
    addItem(page, kind, async () => drag(page, await paneElement(page, name), spot));
  const putChart = async (number: number, spot: DropPoint): Promise<string> => {
    const chart = charts[number - 1];
    if (!chart) throw new Error(`There is no chart ${number.toString()}.`);
    return addItem(page, 'CHART', async () => drag(page, await chartCard(page, chart), spot));
  };
  const after = (id: string): DropPoint => ({ at: layoutItem(page, id), side: 'right' });
  const below = (id: string): DropPoint => ({ at: layoutItem(page, id), side: 'bottom' });
  /** In the same column: closer to the edge it would be the row's edge as well. */
  const belowInColumn = (id: string): DropPoint => ({ at: layoutItem(page, id), side: 'bottom', inset: 40 });
  const inside = (id: string): DropPoint => ({ at: layoutItem(page, id) });
  const panel = (id: string): DropPoint => ({ at: page.locator(`[data-content="${id}"]`) });
  const nameTab = async (id: string, name: string): Promise<void> => {
    await layoutItem(page, id).dblclick();
    await replaceText(page, 'Tab title', name);
  };
  const nameHeader = async (id: string, text: string): Promise<void> => {
    await layoutItem(page, id).getByText('New header').click();
    await replaceText(page, 'Header', text);
  };
  const write = async (id: string): Promise<void> => {
    await layoutItem(page, id).dblclick();
    await writeMarkdown(page, MARKDOWN_TEXT);
  };

  // Tabs dropped at the top become the dashboard's own tabs.
  let overview = '';
  const tabs = await addItem(page, 'TABS', async () => {
    overview = await put('Tabs', 'TAB', { at: grid(page), side: 'top' });
  });
  await nameTab(overview, 'Overview');
  const addTab = async (name: string): Promise<string> => {
    const id = await addItem(page, 'TAB', () =>
      layoutItem(page, tabs).getByRole('button', { name: 'Add tab' }).first().click(),
    );
    await replaceText(page, 'Tab title', name);
    return id;
  };
  const columns = await addTab('Columns');
  const last = await addTab('Last');

  await tab(page, 'Overview').click();
  const header = await put('Header', 'HEADER', panel(overview));
  await nameHeader(header, 'Figures of the year');
  const first = await putChart(1, below(header));
  const second = await putChart(2, after(first));
  await write(await put('Text / Markdown', 'MARKDOWN', after(second)));
  const row = await layoutItem(page, first)
    .locator('xpath=ancestor::*[starts-with(@data-part, "ROW-")][1]')
    .getAttribute('data-part');
  const divider = await put('Divider', 'DIVIDER', below(row ?? ''));
  const third = await putChart(3, below(divider));
  await putChart(4, after(third));

  await tab(page, 'Columns').click();
  const outer = await put('Row', 'ROW', panel(columns));
  const left = await put('Column', 'COLUMN', inside(outer));
  const right = await put('Column', 'COLUMN', after(left));
  const heading = await put('Header', 'HEADER', inside(left));
  await nameHeader(heading, 'Left');
  const fifth = await putChart(5, below(heading));
  const nested = await put('Row', 'ROW', belowInColumn(fifth));
  const inner = await put('Column', 'COLUMN', inside(nested));
  await putChart(6, inside(inner));
  const seventh = await putChart(7, inside(right));
  await write(await put('Text / Markdown', 'MARKDOWN', belowInColumn(seventh)));

  await tab(page, 'Last').click();
  const eighth = await putChart(8, panel(last));
  const eighthRow = await layoutItem(page, eighth)
    .locator('xpath=ancestor::*[starts-with(@data-part, "ROW-")][1]')
    .getAttribute('data-part');
  const innerTab = await put('Tabs', 'TAB', below(eighthRow ?? ''));
  await nameTab(innerTab, 'Inner');
  const ninth = await putChart(9, panel(innerTab));
  await putChart(10, after(ninth));
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 200; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  expect(await isThere(), 'the focus comes to it').toBe(true);
}

/** Steps through the drop targets of the picked-up item until this one is announced, and drops it there. */
export async function dropAt(page: Page, target: string): Promise<void> {
  const moveMode = page.getByRole('application');
  await expect(moveMode).toBeFocused();
  await page.keyboard.press('Home');
  const announcements: string[] = [];
  for (;;) {
    const announced = await liveRegion(page).innerText();
    if (announced.trim().endsWith(`: ${target}`)) break;
    const [, at, count] = /Place (\d+) of (\d+)/.exec(announced) ?? [];
    announcements.push(announced);
    if (at === count) expect(announcements.join('\n'), 'the place is one of them').toContain(target);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(moveMode).toBeHidden();
  await expect(liveRegion(page)).toContainText('Dropped: ');
  // The next key goes to the dropped item, as soon as it is rendered.
  await expect(page.locator('[data-part]:focus')).toHaveCount(1);
}

/** Builds it with the keyboard alone, on an empty dashboard in edit mode. */
export async function buildByKeyboard(page: Page, charts: readonly SavedChart[]): Promise<void> {
  const show = async (name: 'Layout elements' | 'Charts'): Promise<void> => {
    const chooser = builderPane(page).getByRole('tab', { name, exact: true });
    if ((await chooser.getAttribute('aria-selected')) === 'true') return;
    await tabTo(page, builderPane(page).locator('[role=tab][aria-selected=true]'));
    await page.keyboard.press(name === 'Charts' ? 'ArrowLeft' : 'ArrowRight');
    if ((await chooser.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter');
    await expect(chooser).toHaveAttribute('aria-selected', 'true');
  };
  const pick = async (name: string): Promise<void> => {
    await tabTo(page, builderPane(page).getByRole('button', { name: `Choose a place for: ${name}`, exact: true }));
    await page.keyboard.press('Enter');
  };
  const put = async (name: string, place: string): Promise<void> => {
    await show('Layout elements');
    await pick(name);
    await dropAt(page, place);
  };
  const putChart = async (number: number, place: string): Promise<void> => {
    const { name } = charts[number - 1] ?? { name: '' };
    await show('Charts');
    await tabTo(page, builderPane(page).getByRole('searchbox'));
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(name);
    await chartCard(page, { id: 0, name });
    await pick(name);
    await dropAt(page, place);
  };
  /** Renames the focused layout item. */
  const rename = async (text: string): Promise<void> => {
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  };
  const addTab = async (name: string): Promise<void> => {
    await tabTo(page, page.getByRole('button', { name: 'Add tab' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Tab title', exact: true })).toBeFocused();
    await page.keyboard.insertText(name);
    await page.keyboard.press('Enter');
    await expect(tab(page, name)).toBeFocused();
  };
  const write = async (): Promise<void> => {
    await page.keyboard.press('Enter');
    await writeMarkdown(page, MARKDOWN_TEXT);
  };

  await put('Tabs', 'Above everything else, as the tabs of the dashboard');
  await expect(layoutItems(page, 'TABS')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await rename('Overview');
  await expect(tab(page, 'Overview')).toBeFocused();
  await addTab('Columns');
  await addTab('Last');

  await put('Header', 'In the empty Tab: Overview');
  await rename('Figures of the year');
  await putChart(1, 'At the end of Tab: Overview');
  await putChart(2, 'At the end of Row 1, Tab: Overview');
  await put('Text / Markdown', 'At the end of Row 1, Tab: Overview');
  await write();
  await put('Divider', 'At the end of Tab: Overview');
  await putChart(3, 'At the end of Tab: Overview');
  await putChart(4, 'At the end of Row 2, Tab: Overview');

  await put('Row', 'In the empty Tab: Columns');
  await put('Column', 'In the empty Row 1, Tab: Columns');
  await put('Column', 'At the end of Row 1, Tab: Columns');
  await put('Header', 'In the empty Column 1, Row 1, Tab: Columns');
  await rename('Left');
  await putChart(5, 'At the end of Column 1, Row 1, Tab: Columns');
  await put('Row', 'At the end of Column 1, Row 1, Tab: Columns');
  await put('Column', 'In the empty Row 1, Column 1, Row 1, Tab: Columns');
  await putChart(6, 'In the empty Column 1, Row 1, Column 1, Row 1, Tab: Columns');
  await putChart(7, 'In the empty Column 2, Row 1, Tab: Columns');
  await put('Text / Markdown', 'At the end of Column 2, Row 1, Tab: Columns');
  await write();

  await putChart(8, 'In the empty Tab: Last');
  await put('Tabs', 'At the end of Tab: Last');
  await page.keyboard.press('ArrowDown');
  await rename('Inner');
  await putChart(9, 'In the empty Tab: Inner');
  await putChart(10, 'At the end of Row 1, Tab: Inner');
}
