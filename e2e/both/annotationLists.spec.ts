import { getIn, signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

const LAYERS = '/api/v1/annotation_layer/';

test('annotation layers and annotations: create, edit, refuse, delete with undo', async ({ page }) => {
  const admin = await signInToApi('admin');
  const name = `e2e ${Math.random().toString(36).slice(2, 8)}`;
  let layer = 0;
  try {
    await login(page, 'alpha');
    await page.goto('/annotationlayer/list/');
    await page.getByRole('button', { name: 'Annotation layer', exact: true }).first().click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('This is a required field')).toBeVisible();
    await page.getByLabel('Annotation layer name').fill(name);
    await page.getByLabel('Description').fill('by a test');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Annotation Layer ${name}` })).toBeVisible();
    layer = Number(/annotationlayer\/(\d+)/.exec(page.url())?.[1]);

    const add = page.getByRole('button', { name: 'Annotation', exact: true }).first();
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add annotation' });
    await dialog.getByLabel('Annotation name').fill('First');
    await dialog.getByLabel('Start (UTC)').fill('2020-01-05 06:00:00');
    await dialog.getByLabel('End (UTC)').fill('2020-01-02 00:00:00');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('End date must be after start date')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('What you have entered is not saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByLabel('End (UTC)').fill('2020-01-06 00:00:00');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('row', { name: /First/ });
    await expect(row).toContainText('2020-01-05 06:00:00');

    await row.getByRole('button', { name: 'First', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit annotation' });
    await edit.getByRole('textbox', { name: 'JSON metadata' }).click();
    await page.keyboard.type('{"a"');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('JSON not valid')).toBeVisible();
    await edit.getByRole('textbox', { name: 'JSON metadata' }).press('ControlOrMeta+a');
    await page.keyboard.insertText('{"a": 1}');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toHaveCount(0);
    const inside = `${LAYERS}${String(layer)}/annotation/`;
    const id = Number(getIn((await admin.get(inside)).body, 'result', 0, 'id'));
    const stored = (await admin.get(`${inside}${String(id)}`)).body;
    expect(getIn(stored, 'result', 'start_dttm')).toBe('2020-01-05T06:00:00');
    expect(getIn(stored, 'result', 'json_metadata')).toBe('{"a": 1}');

    // The same name again is refused by the server, at its field.
    await add.click();
    await dialog.getByLabel('Annotation name').fill('First');
    await dialog.getByLabel('Start (UTC)').fill('2020-01-05 00:00:00');
    await dialog.getByLabel('End (UTC)').fill('2020-01-05 00:00:00');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Name must be unique')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    // A layer with annotations cannot be deleted.
    await page.getByRole('link', { name: 'Back to all' }).click();
    await page.getByRole('textbox', { name: 'Search' }).fill(name);
    const link = page.getByRole('link', { name, exact: true });
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await remove();
    await expect(page.getByText(/There was an issue deleting .*associated annotations/)).toBeVisible();
    await expect(link).toBeVisible();
    await admin.send('DELETE', `${inside}${String(id)}`);
    await remove();
    await expect(link).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(link).toBeVisible();
    await remove();
    await expect(page.getByText(`Deleted: ${name}`)).toBeVisible();
    layer = 0;
  } finally {
    if (layer > 0) await admin.send('DELETE', `${LAYERS}${String(layer)}`);
    await admin.dispose();
  }
});

test('users who may not see annotation layers read why', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto('/annotationlayer/list/');
  await expect(page.getByRole('alert')).toContainText('Forbidden');
  await expect(page.getByRole('button', { name: 'Annotation layer', exact: true })).toHaveCount(0);
});
