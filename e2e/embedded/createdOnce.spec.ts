import { getIn, signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

const TEMPLATES = '/api/v1/css_template/';

test('what a form has created although the response was lost is found, changed and not created again', async ({
  page,
}) => {
  const admin = await signInToApi('admin');
  const name = `once ${Math.random().toString(36).slice(2, 8)}`;
  const read = async (): Promise<unknown> => {
    const { body } = await admin.get(`${TEMPLATES}?q=(filters:!((col:template_name,opr:eq,value:'${name}')))`);
    return getIn(body, 'result');
  };
  try {
    await login(page);
    await page.goto('/csstemplatemodelview/list/');
    await page.getByRole('button', { name: 'CSS template', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add CSS template' });
    await dialog.getByLabel('Name').fill(name);
    let isGone = false;
    await page.route(`**${TEMPLATES}*`, async (route) => {
      if (isGone) return route.abort('connectionreset');
      if (route.request().method() !== 'POST') return route.fallback();
      // Done, but its response is lost, and the server is gone then.
      await route.fetch();
      isGone = true;
      return route.abort('connectionreset');
    });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('It is unknown whether it was saved');
    expect(await read()).toHaveLength(1);
    await page.unrouteAll();
    await dialog.getByRole('textbox', { name: 'CSS' }).click();
    await page.keyboard.insertText('.changed {}');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await read()).toMatchObject([{ css: '.changed {}' }]);
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const templates = await read();
    if (Array.isArray(templates))
      for (const template of templates) await admin.send('DELETE', `${TEMPLATES}${String(getIn(template, 'id'))}`);
    await admin.dispose();
  }
});
