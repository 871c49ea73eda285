import { saveButton } from '../editing';
import {
  draftNotice,
  expect,
  expectDraftStored,
  failedDialog,
  LEFT,
  markdownCode,
  openEditor,
  SAVED,
  replaceMarkdown,
  test,
  titleField,
  toast,
} from '../editingSave';
import { login } from '../session';

test('a save without a connection says so, keeps the draft, and succeeds when the connection is back', async ({
  page,
  shared,
  context,
}) => {
  await login(page);
  const dashboard = await shared.create();
  const prefetched = page.waitForResponse(/ConflictDialog/);
  await openEditor(page, dashboard);
  await replaceMarkdown(page, LEFT, 'Written offline');
  await titleField(page).fill(`Offline ${shared.stamp}`);
  // The last of what a save may need.
  await prefetched;
  await context.setOffline(true);
  await saveButton(page).click();
  const dialog = failedDialog(page);
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached.');
  await expect(dialog).toContainText('All your changes are still here, and stored as a draft in this browser.');
  // Again, still without a connection.
  await dialog.getByRole('button', { name: 'Save again' }).click();
  await expect(dialog.getByRole('button', { name: 'Save again' })).toBeEnabled();
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached.');
  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  await expect(titleField(page)).toHaveValue(`Offline ${shared.stamp}`);
  expect((await shared.read(dashboard)).title).toBe(dashboard.title);

  // The draft outlives the page.
  await context.setOffline(false);
  await expectDraftStored(page, 'Written offline');
  await page.reload();
  await draftNotice(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(titleField(page)).toHaveValue(`Offline ${shared.stamp}`);
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save again' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  const { title, layout } = await shared.read(dashboard);
  expect(title).toBe(`Offline ${shared.stamp}`);
  expect(markdownCode(layout, LEFT)).toBe('Written offline');
});
