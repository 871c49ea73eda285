import { type Locator, type Page } from 'playwright/test';
import { expect } from './filters';

export const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Add (and edit filters|or edit filters and controls)$/ });

/** Opens the dialog from the dashboard's menu, which has it even without any filter. */
export async function openDialog(page: Page): Promise<Locator> {
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Add or edit filters' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function addEntry(page: Page, kind: 'Add filter' | 'Add divider'): Promise<void> {
  await dialogOf(page)
    .getByRole('button', { name: /^(New|Add filters and dividers)$/ })
    .click();
  await page.getByRole('menuitem', { name: kind }).click();
}

/** A select in the dialog, by the label above it. */
async function pick(page: Page, label: string | RegExp, text: string): Promise<void> {
  const box = dialogOf(page).getByRole('combobox', { name: label });
  await expect(box).toBeEnabled();
  // While closed it may show this very text.
  await box.click();
  await box.fill(text);
  await page.getByRole('option', { name: text, exact: true }).first().click();
}

/** A multi-select stays open; Escape in a closed one would go to the dialog. */
async function closed(page: Page, label: RegExp): Promise<void> {
  const box = dialogOf(page).getByRole('combobox', { name: label });
  if ((await box.getAttribute('aria-expanded')) === 'true') await box.press('Escape');
}

const tick = (page: Page, label: string): Promise<void> =>
  dialogOf(page).getByRole('checkbox', { name: label, exact: true }).check();
const untick = (page: Page, label: string): Promise<void> =>
  dialogOf(page).getByRole('checkbox', { name: label, exact: true }).uncheck();

export interface Wanted {
  readonly name: string;
  readonly type?: string;
  readonly column?: string;
  readonly description?: string;
  readonly on?: readonly string[];
  readonly off?: readonly string[];
  readonly parent?: string;
  /** Its default value. */
  readonly begins?: string;
  /** The chart that is out of its scope. */
  readonly without?: string;
}

/** Fills in the open filter. */
export async function fillIn(page: Page, wanted: Wanted): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Filter name' }).fill(wanted.name);
  if (wanted.type !== undefined) await pick(page, /^Filter Type/, wanted.type);
  if (wanted.column !== undefined) await pick(page, /^Column/, wanted.column);
  if (wanted.description !== undefined)
    await dialog.getByRole('textbox', { name: 'Description' }).fill(wanted.description);
  for (const label of wanted.on ?? []) await tick(page, label);
  for (const label of wanted.off ?? []) await untick(page, label);
  if (wanted.parent !== undefined) {
    await tick(page, 'Values are dependent on other filters');
    await pick(page, /^Values dependent on/, wanted.parent);
    await closed(page, /^Values dependent on/);
  }
  if (wanted.begins !== undefined) {
    const box = dialog.getByRole('checkbox', { name: 'Filter has default value' });
    // Ticked automatically where a value is required.
    if (await box.isEnabled()) await box.check();
    await pick(page, /^Default Value/, wanted.begins);
    await closed(page, /^Default Value/);
  }
  if (wanted.without !== undefined) {
    await dialog.getByRole('tab', { name: 'Scoping' }).click();
    await dialog.getByRole('radio', { name: 'Apply to specific panels' }).check({ force: true });
    await dialog.getByRole('treeitem', { name: wanted.without }).click();
    await dialog.getByRole('tab', { name: 'Settings' }).click();
  }
}

/** Eight filters, one of each kind and more, in the order they are created. */
export const EIGHT: readonly Wanted[] = [
  { name: 'State', type: 'Value', column: 'state', description: 'Where', begins: 'CA' },
  {
    name: 'Name',
    type: 'Value',
    column: 'name',
    parent: 'State',
    on: ['Dynamically search all filter values'],
  },
  {
    name: 'Gender',
    type: 'Value',
    column: 'gender',
    on: ['Filter value is required'],
    off: ['Can select multiple values'],
    begins: 'girl',
  },
  { name: 'Births', type: 'Numerical range', column: 'num', without: 'Filtered pivot_table_v2' },
  { name: 'Range of time', type: 'Time range' },
  { name: 'Grain', type: 'Time grain' },
  { name: 'Column of time', type: 'Time column' },
  { name: 'Not these', type: 'Value', column: 'state', on: ['Inverse selection'] },
];

export const chosenEntry = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('button', { name, exact: true });

export async function saveDialog(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** Creates the eight filters and saves them. */
export async function makeEight(page: Page): Promise<void> {
  const dialog = await openDialog(page);
  for (const [place, wanted] of EIGHT.entries()) {
    // An empty dialog opens with a new filter.
    if (place > 0 || !(await dialog.getByRole('textbox', { name: 'Filter name' }).isVisible()))
      await addEntry(page, 'Add filter');
    await expect(dialog.getByRole('textbox', { name: 'Filter name' })).toHaveValue('');
    await fillIn(page, wanted);
  }
  await saveDialog(page);
}
