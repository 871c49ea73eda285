import type { RequestHandler } from 'msw';
import { asString, type UnknownRecord } from '../../src/lib/read';
import type { CssTemplateRecord } from '../store/records';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { humanize } from './humanize';
import { listResponse } from './listResponse';
import { listPage, listQuery } from './listQuery';
import { permissionsOn } from './permissions';
import { naive, userJson } from './userJson';
import { forbidden, json, message, notFound } from './respond';
import { api, type Method, type SignedIn } from './route';
import { changeStamp } from './changeStamp';

const base = '/api/v1/css_template/';
const orderColumns = ['template_name'];
const rules: Rules = {
  css: { type: 'string' },
  template_name: { type: 'string', nullable: true, length: [0, 250] },
};

/** CSS templates. */
export function cssTemplateHandlers(env: Env): RequestHandler[] {
  type Handler = (context: SignedIn) => Response | Promise<Response>;
  const withPermission = (method: Method, path: string, handler: Handler) =>
    api(env, method, base + path, (context) => {
      const permission = method === 'get' ? 'can_read' : 'can_write';
      return permissionsOn(context.user, 'CssTemplate').includes(permission) ? handler(context) : forbidden();
    });
  const forTemplate = (
    method: Method,
    handler: (context: SignedIn, template: CssTemplateRecord) => Response | Promise<Response>,
  ) =>
    withPermission(method, ':id', (context) => {
      const template = env.store.cssTemplates().find(({ id }) => String(id) === context.params['id']);
      return template ? handler(context, template) : notFound();
    });

  return [
    withPermission('get', '', ({ url }) => {
      const query = listQuery(url, {
        order: orderColumns,
        filter: ['created_by', 'changed_by', 'changed_on', 'created_on', 'template_name'],
      });
      const { count, page } = listPage(env.store.cssTemplates(), query, getField, {
        css_template_all_text: ({ template_name, css }, { value }) =>
          `${template_name ?? ''}\n${css}`.toLowerCase().includes(asString(value).toLowerCase()),
      });
      const result = page.map((template) => ({ ...templateJson(template), created_on: naive(template.created_on) }));
      return listResponse({ name: 'Css Template', count, result, orderColumns }, query);
    }),
    forTemplate('get', (_context, template) => json({ id: template.id, result: templateJson(template) })),
    withPermission('post', '', async (context) => {
      const body = await context.json();
      const errors = fieldErrors(body, rules);
      if (errors) return message(errors, 422);
      const now = env.now().getTime();
      const audit = { created_by: context.user.id, changed_by: context.user.id, created_on: now, changed_on: now };
      const template = withChanges(
        { id: env.store.nextId('cssTemplates'), template_name: null, css: '', ...audit },
        body,
      );
      env.store.saveCssTemplate(template);
      return json({ id: template.id, result: editableFields(template) }, 201);
    }),
    forTemplate('put', async (context, template) => {
      const body = await context.json();
      const errors = fieldErrors(body, rules);
      if (errors) return message(errors, 422);
      const saved = { ...withChanges(template, body), ...changeStamp(template, context.user, env) };
      env.store.saveCssTemplate(saved);
      return json({ result: editableFields(saved) });
    }),
    forTemplate('delete', (_context, template) => {
      env.store.remove('cssTemplates', template.id);
      return json({ message: 'OK' });
    }),
  ];

  function templateJson(template: CssTemplateRecord) {
    return {
      changed_by: userJson(template.changed_by),
      changed_on_delta_humanized: humanize(template.changed_on, env.now().getTime()),
      created_by: userJson(template.created_by),
      id: template.id,
      ...editableFields(template),
    };
  }
}

const editableFields = ({ css, template_name }: CssTemplateRecord) => ({ css, template_name });

function withChanges(template: CssTemplateRecord, body: UnknownRecord): CssTemplateRecord {
  const { template_name = template.template_name, css = template.css } = body;
  return {
    ...template,
    template_name: typeof template_name === 'string' ? template_name : null,
    css: typeof css === 'string' ? css : '',
  };
}

function getField(template: CssTemplateRecord, column: string): unknown {
  switch (column) {
    case 'created_by':
    case 'changed_by':
      return [template[column]];
    case 'created_on':
    case 'changed_on':
      return template[column];
    default:
      return template.template_name;
  }
}
