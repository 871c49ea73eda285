import { type Locator, type Page } from 'playwright/test';
import { expect } from './filters';

export const filterDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Add (and edit filters|or edit filters and controls)$/ });

/** Opens the dialog from the dashboard's menu, which has it even without any filter. */
export async function openFilterDialog(page: Page): Promise<Locator> {
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Add or edit filters' }).click();
  const dialog = filterDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function addEntry(page: Page, kind: 'Add filter' | 'Add divider'): Promise<void> {
  await filterDialog(page)
    .getByRole('button', { name: /^(New|Add filters and dividers)$/ })
    .click();
  await page.getByRole('menuitem', { name: kind }).click();
}

/** A select in the dialog, by the label above it. */
async function selectInDialog(page: Page, label: string | RegExp, text: string): Promise<void> {
  const box = filterDialog(page).getByRole('combobox', { name: label });
  await expect(box).toBeEnabled();
  // While closed it may show the same text.
  await box.click();
  await box.fill(text);
  await page.getByRole('option', { name: text, exact: true }).first().click();
}

/** A multi-select stays open; Escape in a closed one would go to the dialog. */
async function closeSelect(page: Page, label: RegExp): Promise<void> {
  const box = filterDialog(page).getByRole('combobox', { name: label });
  if ((await box.getAttribute('aria-expanded')) === 'true') await box.press('Escape');
}

const check = (page: Page, label: string): Promise<void> =>
  filterDialog(page).getByRole('checkbox', { name: label, exact: true }).check();
const uncheck = (page: Page, label: string): Promise<void> =>
  filterDialog(page).getByRole('checkbox', { name: label, exact: true }).uncheck();

export interface FilterInput {
  readonly name: string;
  readonly type?: string;
  readonly column?: string;
  readonly description?: string;
  readonly checked?: readonly string[];
  readonly unchecked?: readonly string[];
  /** The first filter that it can depend on: it is selected from the beginning. */
  readonly parent?: string;
  /** Its default value. */
  readonly defaultValue?: string;
  /** The chart that is out of its scope. */
  readonly outOfScope?: string;
}

/** Fills in the open filter. */
export async function fillInFilter(page: Page, input: FilterInput): Promise<void> {
  const dialog = filterDialog(page);
  await dialog.getByRole('textbox', { name: 'Filter name' }).fill(input.name);
  if (input.type !== undefined) await selectInDialog(page, /^Filter Type/, input.type);
  if (input.column !== undefined) await selectInDialog(page, /^Column/, input.column);
  if (input.description !== undefined)
    await dialog.getByRole('textbox', { name: 'Description' }).fill(input.description);
  for (const label of input.checked ?? []) await check(page, label);
  for (const label of input.unchecked ?? []) await uncheck(page, label);
  if (input.parent !== undefined) {
    await check(page, 'Values are dependent on other filters');
    await expect(dialog.getByRole('button', { name: `Remove ${input.parent}` })).toBeVisible();
  }
  if (input.defaultValue !== undefined) {
    const box = dialog.getByRole('checkbox', { name: 'Filter has default value' });
    // Checked automatically where a value is required.
    if (await box.isEnabled()) await box.check();
    await selectInDialog(page, /^Default Value/, input.defaultValue);
    await closeSelect(page, /^Default Value/);
  }
  if (input.outOfScope !== undefined) {
    await dialog.getByRole('tab', { name: 'Scoping' }).click();
    await dialog.getByRole('radio', { name: 'Apply to specific panels' }).check({ force: true });
    await dialog.getByRole('treeitem', { name: input.outOfScope }).click();
    await dialog.getByRole('tab', { name: 'Settings' }).click();
  }
}

/** Eight filters, one of each kind and more, in the order they are created. */
export const EIGHT_FILTERS: readonly FilterInput[] = [
  { name: 'State', type: 'Value', column: 'state', description: 'Where', defaultValue: 'CA' },
  {
    name: 'Name',
    type: 'Value',
    column: 'name',
    parent: 'State',
    checked: ['Dynamically search all filter values'],
  },
  {
    name: 'Gender',
    type: 'Value',
    column: 'gender',
    checked: ['Filter value is required'],
    unchecked: ['Can select multiple values'],
    defaultValue: 'girl',
  },
  { name: 'Births', type: 'Numerical range', column: 'num', outOfScope: 'Filtered pivot_table_v2' },
  { name: 'Range of time', type: 'Time range' },
  { name: 'Grain', type: 'Time grain' },
  { name: 'Column of time', type: 'Time column' },
  { name: 'Not these', type: 'Value', column: 'state', checked: ['Inverse selection'] },
];

export const entryButton = (page: Page, name: string): Locator =>
  filterDialog(page).getByRole('button', { name, exact: true });

export async function saveDialog(page: Page): Promise<void> {
  await filterDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(filterDialog(page)).toHaveCount(0);
}

/** Creates the eight filters and saves them. */
export async function createEightFilters(page: Page): Promise<void> {
  const dialog = await openFilterDialog(page);
  for (const [index, input] of EIGHT_FILTERS.entries()) {
    // An empty dialog opens with a new filter.
    if (index > 0 || !(await dialog.getByRole('textbox', { name: 'Filter name' }).isVisible()))
      await addEntry(page, 'Add filter');
    await expect(dialog.getByRole('textbox', { name: 'Filter name' })).toHaveValue('');
    await fillInFilter(page, input);
  }
  await saveDialog(page);
}
