import type { RequestHandler } from 'msw';
import { asNumber, type UnknownRecord } from '../../src/lib/read';
import type { Seed } from '../store/store';
import { canEdit, canReadDataset, visibleCharts } from './access';
import { rejectReports } from './dependants';
import type { Env } from './env';
import { pythonText } from './importBundle';
import { risonQuery } from './listQuery';
import { permissionsOn } from './permissions';
import { forbidden, message, notFound } from './respond';
import { api, type SignedIn } from './route';

interface Item {
  readonly id: number;
  /** Undefined where everyone who may write may delete. */
  readonly owners?: readonly number[];
}

interface Resource {
  readonly path: string;
  readonly view: string;
  readonly kind: Exclude<keyof Seed, 'reportLogs'>;
  readonly nouns: readonly [one: string, many: string];
  readonly getItems: (context: SignedIn) => readonly Item[];
  readonly reject?: (ids: readonly number[]) => Response | undefined;
}

/** The ids of a request, or the server's error for what is not a list of integers. */
function readIds(url: URL): readonly number[] | Response {
  const ids = risonQuery(url);
  if (!Array.isArray(ids)) return message("Not a valid rison schema {} is not of type 'array'", 400);
  const items: readonly unknown[] = ids;
  const wrong = items.find((id) => !Number.isInteger(id));
  if (wrong !== undefined)
    return message(`Not a valid rison schema ${pythonText(wrong)} is not of type 'integer'`, 400);
  return items.map((id) => asNumber(id, 0));
}

/** DELETE of a list with ids: of all of them, or of none where one does not exist or may not be deleted. */
export function bulkDeleteHandlers(env: Env): RequestHandler[] {
  const { store } = env;
  const layerOf = (params: UnknownRecord): string => String(params['layer']);
  const resources: readonly Resource[] = [
    {
      ...{ path: 'chart/', view: 'Chart', kind: 'charts', nouns: ['chart', 'charts'] },
      getItems: ({ user }) => visibleCharts(user, env),
      reject: (ids) => rejectReports(env, 'chart', ids),
    },
    {
      ...{ path: 'dataset/', view: 'Dataset', kind: 'datasets', nouns: ['dataset', 'datasets'] },
      getItems: ({ user }) => store.datasets().filter((dataset) => canReadDataset(user, dataset)),
    },
    {
      ...{ path: 'saved_query/', view: 'SavedQuery', kind: 'savedQueries', nouns: ['saved query', 'saved queries'] },
      getItems: ({ user }) => store.savedQueries().filter(({ created_by }) => created_by === user.id),
    },
    {
      ...{ path: 'css_template/', view: 'CssTemplate', kind: 'cssTemplates', nouns: ['css template', 'css templates'] },
      getItems: () => store.cssTemplates(),
    },
    {
      ...{ path: 'annotation_layer/:layer/annotation/', view: 'Annotation', kind: 'annotations' },
      nouns: ['annotation', 'annotations'],
      getItems: ({ params }) => store.annotations().filter(({ layer }) => layer.toString() === layerOf(params)),
    },
    {
      ...{ path: 'annotation_layer/', view: 'Annotation', kind: 'layers' },
      nouns: ['annotation layer', 'annotation layers'],
      getItems: () => store.layers(),
      reject: (ids) =>
        store.annotations().some(({ layer }) => ids.includes(layer))
          ? message('Annotation layer has associated annotations.', 422)
          : undefined,
    },
  ];
  return resources.map(({ path, view, kind, nouns: [one, many], getItems, reject }) =>
    api(env, 'delete', `/api/v1/${path}`, (context) => {
      if (!permissionsOn(context.user, view).includes('can_write')) return forbidden();
      const ids = readIds(context.url);
      if (ids instanceof Response) return ids;
      const items = getItems(context).filter(({ id }) => ids.includes(id));
      if (ids.length === 0 || items.length !== new Set(ids).size) return notFound();
      const rejection = reject?.(ids);
      if (rejection) return rejection;
      if (items.some(({ owners }) => owners && !canEdit(context.user, { owners }))) return forbidden();
      for (const { id } of items) store.remove(kind, id);
      return message(`Deleted ${ids.length.toString()} ${ids.length === 1 ? one : many}`, 200);
    }),
  );
}
