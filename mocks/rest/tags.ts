import type { RequestHandler } from 'msw';
import { stringifyJson } from '../../src/lib/losslessJson';
import { asArray, asNumber, asString, asStrings, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { TaggedType, TagRecord } from '../store/administration';
import type { User } from '../store/records';
import { canEdit, visibleCharts, visibleDashboards } from './access';
import { guarded, info, nextId, put, remove } from './administration';
import { sliceUrl } from './chartJson';
import { dashboardUrl } from './dashboardJson';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { humanize } from './humanize';
import { listPage, listQuery, risonQuery } from './listQuery';
import { listResponse } from './listResponse';
import { json, message, notFound } from './respond';
import type { SignedIn } from './route';
import { naive, ownersJson, userJson, userName } from './userJson';

const base = '/api/v1/tag/';
const TYPES: readonly TaggedType[] = ['query', 'chart', 'dashboard', 'dataset'];
const orderColumns = ['id', 'name', 'type', 'description', 'changed_on_delta_humanized', 'created_on_delta_humanized'];
const rules: Rules = {
  name: { type: 'string' },
  description: { type: 'string', nullable: true },
  objects_to_tag: { type: 'list' },
};

type Tagged = TagRecord['objects'][number];

/** The objects of a body; undefined where one has a type that does not exist. */
function readObjects(value: unknown): readonly Tagged[] | undefined {
  const objects = asArray(value).flatMap((pair) => {
    const [type, id] = asArray(pair);
    const known = TYPES.find((one) => one === type);
    return known ? [{ type: known, id: asNumber(id, 0) }] : [];
  });
  return objects.length === asArray(value).length ? objects : undefined;
}

const isSame = (a: Tagged, b: Tagged): boolean => a.type === b.type && a.id === b.id;
const isEmptyName = (name: unknown): boolean => typeof name === 'string' && name === '';

/** Tags and what has them. */
export function tagHandlers(env: Env): RequestHandler[] {
  const route = guarded(env, base, 'Tag');
  const tags = () => env.store.administration().tags;
  const findByName = (name: string) => tags().find((tag) => tag.name === name);
  const forTag =
    (handler: (context: SignedIn, tag: TagRecord) => Response | Promise<Response>) => (context: SignedIn) => {
      const tag = tags().find(({ id }) => String(id) === context.params['id']);
      return tag ? handler(context, tag) : notFound();
    };

  function createTag(name: string, user: User): TagRecord {
    const now = env.now().getTime();
    const audit = { created_by: user.id, changed_by: user.id, created_on: now, changed_on: now };
    return { id: nextId(tags()), name, description: null, objects: [], favoriteOf: [], ...audit };
  }

  function mayTag(user: User, { type, id }: Tagged): boolean {
    if (type === 'dashboard') {
      const dashboard = env.store.dashboards().find((one) => one.id === id);
      return !dashboard || canEdit(user, dashboard);
    }
    const chart = type === 'chart' ? env.store.charts().find((one) => one.id === id) : undefined;
    return !chart || canEdit(user, chart);
  }

  function save(tag: TagRecord, user: User, changes: Partial<TagRecord>): void {
    put(env, 'tags', { ...tag, ...changes, changed_by: user.id, changed_on: env.now().getTime() });
  }

  function rejectBody(body: UnknownRecord): Response | undefined {
    if (isEmptyName(body['name'])) return message({ name: ['Shorter than minimum length 1.'] }, 400);
    const errors = fieldErrors(body, rules);
    return errors && message(errors, 400);
  }

  return [
    info(env, base, 'Tag'),
    route('get', '', 'can_read', ({ url }) => {
      const query = listQuery(url, {
        order: orderColumns,
        filter: ['id', 'name', 'type', 'description', 'created_by', 'changed_by', 'changed_on', 'created_on'],
      });
      const { count, page } = listPage(tags(), query, getField, { custom_tag: (_tag, { value }) => value !== false });
      return listResponse({ name: 'Tag', count, result: page.map(tagJson), orderColumns }, query);
    }),
    route('get', 'related/:column', 'can_read', ({ params }) => {
      if (!['created_by', 'changed_by'].includes(params['column'] ?? '')) return notFound();
      const { users } = env.store.administration();
      const result = users.map(({ id, first_name, last_name }) => ({
        extra: {},
        text: `${first_name} ${last_name}`,
        value: id,
      }));
      return json({ count: result.length, result });
    }),
    route('get', 'get_objects/', 'can_read', ({ url, user }) => {
      const list = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter(Boolean);
      const [ids, names, types] = [list('tagIds'), list('tags'), list('types')];
      const wanted = tags().filter(({ id, name }) =>
        ids.length > 0 ? ids.includes(String(id)) : names.length === 0 || names.includes(name),
      );
      const has = (type: TaggedType, id: number): boolean =>
        (types.length === 0 || types.includes(type)) &&
        wanted.some(({ objects }) => objects.some((object) => isSame(object, { type, id })));
      return json({ result: [...taggedDashboards(user, has), ...taggedCharts(user, has)] });
    }),
    route('get', 'favorite_status/', 'can_read', ({ url, user }) => {
      const ids = asArray(risonQuery(url));
      return json({
        result: ids.map((id) => ({
          id,
          value: tags().some((tag) => tag.id === id && tag.favoriteOf.includes(user.id)),
        })),
      });
    }),
    route(
      'get',
      ':id',
      'can_read',
      forTag((_context, tag) => json({ id: tag.id, result: tagJson(tag) })),
    ),
    route('post', '', 'can_write', async (context) => {
      const body = await context.json();
      const rejection = rejectBody(body);
      if (rejection) return rejection;
      const name = asString(body['name']).trim();
      if (name === '') return message('Fatal error', 500);
      const objects = readObjects(body['objects_to_tag']);
      if (!objects) return message('Could not process entity', 422);
      const description = typeof body['description'] === 'string' ? body['description'] : '';
      const allowed = objects.filter((object) => mayTag(context.user, object));
      save(findByName(name) ?? createTag(name, context.user), context.user, { objects: allowed, description });
      return json({}, 201);
    }),
    route('post', 'bulk_create', 'can_bulk_create', async (context) => {
      const body = await context.json();
      const tagged = new Map<string, readonly unknown[]>();
      const skipped = new Map<string, readonly unknown[]>();
      for (const item of asArray(body['tags']).filter(isRecord)) {
        const rejection = rejectBody(item);
        if (rejection) return rejection;
        const objects = readObjects(item['objects_to_tag']);
        if (!objects) return message('Tag parameters are invalid.', 422);
        const name = asString(item['name']).trim();
        const tag = findByName(name) ?? createTag(name, context.user);
        const allowed = objects.filter((object) => mayTag(context.user, object));
        for (const object of objects)
          (allowed.includes(object) ? tagged : skipped).set(`${object.type} ${String(object.id)}`, [
            object.type,
            object.id,
          ]);
        const added = allowed.filter((object) => !tag.objects.some((one) => isSame(one, object)));
        // As on the server, what is not sent is cleared.
        const description = typeof item['description'] === 'string' ? item['description'] : '';
        save(tag, context.user, { objects: [...tag.objects, ...added], description });
      }
      return json({ result: { objects_tagged: [...tagged.values()], objects_skipped: [...skipped.values()] } });
    }),
    route('put', ':id', 'can_write', async (context) => {
      const tag = tags().find(({ id }) => String(id) === context.params['id']);
      const body = await context.json();
      const rejection = rejectBody(body);
      if (rejection) return rejection;
      const name = asString(body['name']);
      const isTaken = tags().some((one) => one.name === name && one.id !== tag?.id);
      const objects = readObjects(body['objects_to_tag']);
      if (!tag || name === '' || isTaken || !objects) return message('Fatal error', 500);
      const description = typeof body['description'] === 'string' ? body['description'] : null;
      save(tag, context.user, { name, description, objects });
      return json({ id: tag.id, result: body });
    }),
    route('delete', '', 'can_write', ({ url }) => {
      const wrong = asArray(risonQuery(url)).find((name) => typeof name !== 'string');
      if (wrong !== undefined)
        return message(`Not a valid rison schema ${stringifyJson(wrong)} is not of type 'string'`, 400);
      const names = asStrings(risonQuery(url));
      const found = names.map(findByName);
      if (found.some((tag) => tag === undefined)) {
        const list = names.map((name) => `'${name}'`).join(', ');
        return message(`Invalid tag parameters: [${list}]. Tag parameters are invalid.`, 422);
      }
      remove(
        env,
        'tags',
        found.flatMap((tag) => tag?.id ?? []),
      );
      return message(`Deleted ${String(names.length)} tags`, 200);
    }),
    route(
      'delete',
      ':id',
      'can_write',
      forTag((_context, tag) => {
        remove(env, 'tags', [tag.id]);
        return message('OK', 200);
      }),
    ),
    route(
      'post',
      ':id/favorites/',
      'can_write',
      forTag(({ user }, tag) => {
        put(env, 'tags', { ...tag, favoriteOf: [...new Set([...tag.favoriteOf, user.id])] });
        return json({ result: 'OK' });
      }),
    ),
    route(
      'delete',
      ':id/favorites/',
      'can_write',
      forTag(({ user }, tag) => {
        put(env, 'tags', { ...tag, favoriteOf: tag.favoriteOf.filter((id) => id !== user.id) });
        return json({ result: 'OK' });
      }),
    ),
    route('post', ':type/:object/', 'can_write', async (context) => {
      const { properties } = await context.json();
      const names = isRecord(properties) ? properties['tags'] : undefined;
      if (!Array.isArray(names)) return message("Missing required field 'tags' in 'properties'", 400);
      const object = readPath(context);
      if (!object) return message('Invalid tag', 422);
      for (const name of new Set(asStrings(names).map((one) => one.trim()))) {
        const tag = findByName(name) ?? createTag(name, context.user);
        if (!tag.objects.some((one) => isSame(one, object)))
          save(tag, context.user, { objects: [...tag.objects, object] });
      }
      return json({}, 201);
    }),
    route('delete', ':type/:object/:tag/', 'can_write', (context) => {
      const object = readPath(context);
      const tag = findByName(context.params['tag'] ?? '');
      if (!object || !tag?.objects.some((one) => isSame(one, object))) return message('Could not process entity', 422);
      save(tag, context.user, { objects: tag.objects.filter((one) => !isSame(one, object)) });
      return message('OK', 200);
    }),
  ];

  function readPath({ params }: SignedIn): Tagged | undefined {
    const type = TYPES[Number(params['type']) - 1];
    const id = Number(params['object']);
    return type && Number.isSafeInteger(id) && id > 0 ? { type, id } : undefined;
  }

  function tagJson(tag: TagRecord) {
    const { id, name, description } = tag;
    const now = env.now().getTime();
    return {
      ...{ id, name, description, type: 1 },
      changed_by: tag.changed_by === null ? null : userJson(tag.changed_by),
      created_by: tag.created_by === null ? null : userJson(tag.created_by),
      changed_on_delta_humanized: humanize(tag.changed_on, now),
      created_on_delta_humanized: humanize(tag.created_on, now),
    };
  }

  function tagsOf(type: TaggedType, id: number) {
    return tags()
      .filter(({ objects }) => objects.some((object) => isSame(object, { type, id })))
      .map((tag) => ({ id: tag.id, name: tag.name, type: 'TagType.custom' }));
  }

  function taggedDashboards(user: User, has: (type: TaggedType, id: number) => boolean) {
    return visibleDashboards(user, env)
      .filter(({ id }) => has('dashboard', id))
      .map((dashboard) => ({
        ...common('dashboard', dashboard),
        name: dashboard.dashboard_title,
        url: dashboardUrl(dashboard),
      }));
  }

  function taggedCharts(user: User, has: (type: TaggedType, id: number) => boolean) {
    return visibleCharts(user, env)
      .filter(({ id }) => has('chart', id))
      .map((chart) => ({ ...common('chart', chart), name: chart.slice_name, url: sliceUrl(chart) }));
  }

  function common(
    type: TaggedType,
    record: {
      readonly id: number;
      readonly changed_on: number;
      readonly created_by: number;
      readonly owners: readonly number[];
    },
  ) {
    return {
      id: record.id,
      type,
      changed_on: naive(record.changed_on),
      created_by: null,
      creator: userName(record.created_by),
      owners: ownersJson(record.owners, false),
      tags: tagsOf(type, record.id),
    };
  }
}

function getField(tag: TagRecord, column: string): unknown {
  switch (column) {
    case 'created_by':
      return [tag.created_by];
    case 'changed_by':
      return [tag.changed_by];
    case 'changed_on':
    case 'changed_on_delta_humanized':
      return tag.changed_on;
    case 'created_on':
    case 'created_on_delta_humanized':
      return tag.created_on;
    case 'id':
      return tag.id;
    case 'description':
      return tag.description;
    default:
      return column === 'type' ? 1 : tag.name;
  }
}
