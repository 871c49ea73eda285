import type { RequestHandler } from 'msw';
import type { Store } from '../store/store';
import type { Env } from './env';
import { forbidden, json, message, notFound, redirect } from './respond';
import { api, type SignedIn } from './route';

/** Pages name their flag DYNAMIC_PLUGINS as on where the server has any plugin. */
export function hasDynamicPlugins(store: Store): boolean {
  return store.dynamicPlugins().length > 0;
}

/** The list of dynamic plugins, and the form views of administrators that change it. */
export function dynamicPluginHandlers(env: Env): RequestHandler[] {
  const { store } = env;
  const asAdmin = (path: string, handler: (context: SignedIn) => Promise<Response> | Response) =>
    api(env, 'post', path, (context) => (context.user.role === 'Admin' ? handler(context) : forbidden()));
  return [
    api(env, 'get', '/dynamic-plugins/api/read', () => {
      if (!hasDynamicPlugins(store)) return notFound();
      const result = store.dynamicPlugins();
      return json({ count: result.length, pks: result.map(({ id }) => id), result });
    }),
    asAdmin('/dynamic-plugins/add', async ({ form }) => {
      const fields = await form();
      const [name = '', key = '', bundle_url = ''] = ['name', 'key', 'bundle_url'].map(
        (field) => fields.get(field) ?? '',
      );
      if (key === '' || bundle_url === '') return message('key and bundle_url are required', 422);
      if (store.dynamicPlugins().some((plugin) => plugin.key === key)) return message('Already exists.', 422);
      store.saveDynamicPlugin({ id: store.nextId('dynamicPlugins'), name, key, bundle_url });
      return redirect('/dynamic-plugins/list/');
    }),
    asAdmin('/dynamic-plugins/delete/:id', ({ params }) => {
      const plugin = store.dynamicPlugins().find(({ id }) => String(id) === params['id']);
      if (!plugin) return notFound();
      store.remove('dynamicPlugins', plugin.id);
      return redirect('/dynamic-plugins/list/');
    }),
  ];
}
