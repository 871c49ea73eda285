import { type Page } from 'playwright/test';
import { adds, card, drag, element, grid, part, tab, typeOver, type SavedChart, type Spot } from './editing';
import { expect } from './session';

/** What is built from nothing: three tabs, ten charts, texts, headers, columns in columns, tabs in tabs. */
export const BUILT = `ROOT
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

export const TEXT = '# Read me\n\nWhat is **not** in the figures.';

/** Writes a text in its editor, which is open. */
export async function writeMarkdown(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Markdown', exact: true });
  await expect(editor).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
}

/** Builds it on an empty dashboard that is being edited, with the mouse. */
export async function buildByMouse(page: Page, charts: readonly SavedChart[]): Promise<void> {
  const put = async (name: string, kind: string, spot: Spot): Promise<string> =>
    adds(page, kind, async () => drag(page, await element(page, name), spot));
  const putChart = async (number: number, spot: Spot): Promise<string> => {
    const chart = charts[number - 1];
    if (!chart) throw new Error(`There is no chart ${number.toString()}.`);
    return adds(page, 'CHART', async () => drag(page, await card(page, chart), spot));
  };
  const after = (id: string): Spot => ({ at: part(page, id), side: 'right' });
  const below = (id: string): Spot => ({ at: part(page, id), side: 'bottom' });
  const inside = (id: string): Spot => ({ at: part(page, id) });
  const panel = (id: string): Spot => ({ at: page.locator(`[data-content="${id}"]`) });
  const nameTab = async (id: string, name: string): Promise<void> => {
    await part(page, id).dblclick();
    await typeOver(page, 'Tab title', name);
  };
  const nameHeader = async (id: string, text: string): Promise<void> => {
    await part(page, id).getByText('New header').click();
    await typeOver(page, 'Header', text);
  };
  const write = async (id: string): Promise<void> => {
    await part(page, id).dblclick();
    await writeMarkdown(page, TEXT);
  };

  // Tabs that are dropped on the top are the dashboard's own.
  let overview = '';
  const tabs = await adds(page, 'TABS', async () => {
    overview = await put('Tabs', 'TAB', { at: grid(page), side: 'top' });
  });
  await nameTab(overview, 'Overview');
  const addTab = async (name: string): Promise<string> => {
    const id = await adds(page, 'TAB', () => part(page, tabs).getByRole('button', { name: 'Add tab' }).first().click());
    await typeOver(page, 'Tab title', name);
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
  const row = await part(page, first).locator('xpath=ancestor::*[starts-with(@data-part, "ROW-")][1]').getAttribute('data-part');
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
  const nested = await put('Row', 'ROW', below(fifth));
  const inner = await put('Column', 'COLUMN', inside(nested));
  await putChart(6, inside(inner));
  const seventh = await putChart(7, inside(right));
  await write(await put('Text / Markdown', 'MARKDOWN', below(seventh)));

  await tab(page, 'Last').click();
  const eighth = await putChart(8, panel(last));
  const eighthRow = await part(page, eighth).locator('xpath=ancestor::*[starts-with(@data-part, "ROW-")][1]').getAttribute('data-part');
  const innerTab = await put('Tabs', 'TAB', below(eighthRow ?? ''));
  await nameTab(innerTab, 'Inner');
  const ninth = await putChart(9, panel(innerTab));
  await putChart(10, after(ninth));
}
