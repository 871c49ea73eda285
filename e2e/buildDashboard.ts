import { type Locator, type Page } from 'playwright/test';
import {
  addItem,
  builderPane,
  chartCard,
  drag,
  grid,
  layoutItem,
  layoutItems,
  liveRegion,
  paneElement,
  replaceText,
  tab,
  type DropPoint,
  type SavedChart,
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
  const addElement = async (name: string, kind: string, spot: DropPoint): Promise<string> =>
    addItem(page, kind, async () => drag(page, await paneElement(page, name), spot));
  const addChart = async (number: number, spot: DropPoint): Promise<string> => {
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
    overview = await addElement('Tabs', 'TAB', { at: grid(page), side: 'top' });
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
  const header = await addElement('Header', 'HEADER', panel(overview));
  await nameHeader(header, 'Figures of the year');
  const first = await addChart(1, below(header));
  const second = await addChart(2, after(first));
  await write(await addElement('Text / Markdown', 'MARKDOWN', after(second)));
  const row = await layoutItem(page, first)
    .locator('xpath=ancestor::*[starts-with(@data-layout-item, "ROW-")][1]')
    .getAttribute('data-layout-item');
  const divider = await addElement('Divider', 'DIVIDER', below(row ?? ''));
  const third = await addChart(3, below(divider));
  await addChart(4, after(third));

  await tab(page, 'Columns').click();
  const outer = await addElement('Row', 'ROW', panel(columns));
  const left = await addElement('Column', 'COLUMN', inside(outer));
  const right = await addElement('Column', 'COLUMN', after(left));
  const heading = await addElement('Header', 'HEADER', inside(left));
  await nameHeader(heading, 'Left');
  const fifth = await addChart(5, below(heading));
  const nested = await addElement('Row', 'ROW', belowInColumn(fifth));
  const inner = await addElement('Column', 'COLUMN', inside(nested));
  await addChart(6, inside(inner));
  const seventh = await addChart(7, inside(right));
  await write(await addElement('Text / Markdown', 'MARKDOWN', belowInColumn(seventh)));

  await tab(page, 'Last').click();
  const eighth = await addChart(8, panel(last));
  const eighthRow = await layoutItem(page, eighth)
    .locator('xpath=ancestor::*[starts-with(@data-layout-item, "ROW-")][1]')
    .getAttribute('data-layout-item');
  const innerTab = await addElement('Tabs', 'TAB', below(eighthRow ?? ''));
  await nameTab(innerTab, 'Inner');
  const ninth = await addChart(9, panel(innerTab));
  await addChart(10, after(ninth));
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 200; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  expect(await isThere(), 'the element gets the focus').toBe(true);
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
    const [, at, count] = /Drop target (\d+) of (\d+)/.exec(announced) ?? [];
    announcements.push(announced);
    if (at === count) expect(announcements.join('\n'), 'the drop target was announced').toContain(target);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(moveMode).toBeHidden();
  await expect(liveRegion(page)).toContainText('Dropped: ');
  // The next key goes to the dropped item, as soon as it is rendered.
  await expect(page.locator('[data-layout-item]:focus')).toHaveCount(1);
}

/** Builds it with the keyboard alone, on an empty dashboard in edit mode. */
export async function buildByKeyboard(page: Page, charts: readonly SavedChart[]): Promise<void> {
  const show = async (name: 'Layout elements' | 'Charts'): Promise<void> => {
    const paneTab = builderPane(page).getByRole('tab', { name, exact: true });
    if ((await paneTab.getAttribute('aria-selected')) === 'true') return;
    await tabTo(page, builderPane(page).locator('[role=tab][aria-selected=true]'));
    await page.keyboard.press(name === 'Charts' ? 'ArrowLeft' : 'ArrowRight');
    if ((await paneTab.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter');
    await expect(paneTab).toHaveAttribute('aria-selected', 'true');
  };
  const pickUp = async (name: string): Promise<void> => {
    await tabTo(page, builderPane(page).getByRole('button', { name: `Choose where to drop: ${name}`, exact: true }));
    await page.keyboard.press('Enter');
  };
  const addElement = async (name: string, target: string): Promise<void> => {
    await show('Layout elements');
    await pickUp(name);
    await dropAt(page, target);
  };
  const addChart = async (number: number, target: string): Promise<void> => {
    const { name } = charts[number - 1] ?? { name: '' };
    await show('Charts');
    await tabTo(page, builderPane(page).getByRole('searchbox'));
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(name);
    await chartCard(page, { id: 0, name });
    await pickUp(name);
    await dropAt(page, target);
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

  await addElement('Tabs', 'Above everything else, as the tabs of the dashboard');
  await expect(layoutItems(page, 'TABS')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await rename('Overview');
  await expect(tab(page, 'Overview')).toBeFocused();
  await addTab('Columns');
  await addTab('Last');

  await addElement('Header', 'In the empty Tab: Overview');
  await rename('Figures of the year');
  await addChart(1, 'At the end of Tab: Overview');
  await addChart(2, 'At the end of Row 1, Tab: Overview');
  await addElement('Text / Markdown', 'At the end of Row 1, Tab: Overview');
  await write();
  await addElement('Divider', 'At the end of Tab: Overview');
  await addChart(3, 'At the end of Tab: Overview');
  await addChart(4, 'At the end of Row 2, Tab: Overview');

  await addElement('Row', 'In the empty Tab: Columns');
  await addElement('Column', 'In the empty Row 1, Tab: Columns');
  await addElement('Column', 'At the end of Row 1, Tab: Columns');
  await addElement('Header', 'In the empty Column 1, Row 1, Tab: Columns');
  await rename('Left');
  await addChart(5, 'At the end of Column 1, Row 1, Tab: Columns');
  await addElement('Row', 'At the end of Column 1, Row 1, Tab: Columns');
  await addElement('Column', 'In the empty Row 1, Column 1, Row 1, Tab: Columns');
  await addChart(6, 'In the empty Column 1, Row 1, Column 1, Row 1, Tab: Columns');
  await addChart(7, 'In the empty Column 2, Row 1, Tab: Columns');
  await addElement('Text / Markdown', 'At the end of Column 2, Row 1, Tab: Columns');
  await write();

  await addChart(8, 'In the empty Tab: Last');
  await addElement('Tabs', 'At the end of Tab: Last');
  await page.keyboard.press('ArrowDown');
  await rename('Inner');
  await addChart(9, 'In the empty Tab: Inner');
  await addChart(10, 'At the end of Row 1, Tab: Inner');
}
