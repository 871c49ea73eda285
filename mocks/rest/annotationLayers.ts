import type { RequestHandler } from 'msw';
import { asOptionalString, asString, type UnknownRecord } from '../../src/lib/read';
import type { AnnotationLayerRecord, AnnotationRecord } from '../store/records';
import { annotationJson, annotationListJson, echo, layerListJson } from './annotationJson';
import type { Env } from './env';
import { readTime, rejectInvalidFields, type Rules } from './fields';
import { listResponse } from './listResponse';
import { listPage, listQuery } from './listQuery';
import { permissionsOn } from './permissions';
import { forbidden, json, message, notFound } from './respond';
import { api, type Method, type SignedIn } from './route';

const orderColumns = [
  'name',
  'descr',
  'created_by.first_name',
  'changed_by.first_name',
  'changed_on',
  'changed_on_delta_humanized',
  'created_on',
];
const text = { type: 'string', nullable: true } as const;
const time = { type: 'datetime', required: true } as const;
const name = { type: 'string', required: true, length: [1, 250] } as const;
const layerRules: Rules = { name, descr: text };
const annotationRules: Rules = {
  short_descr: { ...name, length: [1, 500] },
  long_descr: text,
  start_dttm: time,
  end_dttm: time,
  json_metadata: { type: 'json', nullable: true },
};

/** The same rules, with no field required. */
function optional(rules: Rules): Rules {
  return Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, { ...rule, required: false }]));
}

const basePath = '/api/v1/annotation_layer/';

/** Native annotation layers and the annotations in them. */
export function annotationLayerHandlers(env: Env): RequestHandler[] {
  type Handler = (context: SignedIn, layer: AnnotationLayerRecord) => Response | Promise<Response>;
  const isAllowed = (method: Method, { user }: SignedIn): boolean =>
    permissionsOn(user, 'Annotation').includes(method === 'get' ? 'can_read' : 'can_write');
  const route = (method: Method, path: string, handler: (context: SignedIn) => Response | Promise<Response>) =>
    api(env, method, basePath + path, (context) => (isAllowed(method, context) ? handler(context) : forbidden()));
  const layerRoute = (method: Method, path: string, handler: Handler) =>
    route(method, path, (context) => {
      const layer = env.store.layers().find(({ id }) => String(id) === context.params['layer']);
      return layer ? handler(context, layer) : notFound();
    });
  const getAnnotations = (layer: AnnotationLayerRecord) =>
    env.store.annotations().filter((annotation) => annotation.layer === layer.id);
  const annotationRoute = (
    method: Method,
    handler: (
      context: SignedIn,
      annotation: AnnotationRecord,
      layer: AnnotationLayerRecord,
    ) => Response | Promise<Response>,
  ) =>
    layerRoute(method, ':layer/annotation/:id', (context, layer) => {
      const annotation = getAnnotations(layer).find(({ id }) => String(id) === context.params['id']);
      return annotation ? handler(context, annotation, layer) : notFound();
    });
  const createdBy = ({ user }: SignedIn) => {
    const now = env.now().getTime();
    return { created_by: user.id, changed_by: user.id, created_on: now, changed_on: now };
  };
  const changedBy = ({ user }: SignedIn) => ({ changed_by: user.id, changed_on: env.now().getTime() });
  const isNameTaken = (layerName: string, exceptId?: number): boolean =>
    env.store.layers().some((layer) => layer.name === layerName && layer.id !== exceptId);

  return [
    route('get', '', ({ url }) => {
      const query = listQuery(url, {
        order: orderColumns,
        filter: ['name', 'descr', 'created_by', 'changed_by', 'changed_on', 'created_on', 'id'],
      });
      const { count, page } = listPage(env.store.layers(), query, layerField, {
        annotation_layer_all_text: (layer, { value }) =>
          `${layer.name}\n${layer.descr ?? ''}`.toLowerCase().includes(asString(value).toLowerCase()),
      });
      const result = page.map((layer) => layerListJson(layer, env.now()));
      return listResponse({ name: 'Annotation Layer', count, result, orderColumns }, query);
    }),
    route('post', '', async (context) => {
      const body = await context.json();
      const rejection = rejectInvalidFields(body, layerRules);
      if (rejection) return rejection;
      const layerName = asString(body['name']);
      if (isNameTaken(layerName)) return message({ name: ['Name must be unique'] }, 422);
      const id = env.store.nextId('layers');
      env.store.saveLayer({
        id,
        name: layerName,
        descr: asOptionalString(body['descr']) ?? null,
        ...createdBy(context),
      });
      return json({ id, result: body }, 201);
    }),
    layerRoute('get', ':layer/annotation/', (context, layer) => {
      const query = listQuery(context.url, {
        order: annotationOrder,
        filter: ['short_descr', 'long_descr', 'changed_on'],
      });
      const { count, page } = listPage(getAnnotations(layer), query, annotationField, {
        annotation_all_text: (annotation, { value }) =>
          `${annotation.short_descr}\n${annotation.long_descr ?? ''}`
            .toLowerCase()
            .includes(asString(value).toLowerCase()),
      });
      const result = page.map((annotation) => annotationListJson(annotation, env.now()));
      return json({ count, ids: page.map(({ id }) => id), result });
    }),
    layerRoute('post', ':layer/annotation/', async (context, layer) => {
      const body = await context.json();
      const rejection = rejectInvalidFields(body, annotationRules);
      if (rejection) return rejection;
      const annotation = withAnnotation({ ...emptyAnnotation, layer: layer.id, ...createdBy(context) }, body);
      const error = validateAnnotation(annotation, getAnnotations(layer));
      if (error) return message(error, 422);
      const id = env.store.nextId('annotations');
      env.store.saveAnnotation({ ...annotation, id });
      return json({ id, result: echo(body, layer) }, 201);
    }),
    annotationRoute('get', (_, annotation, layer) =>
      json({ id: annotation.id, result: annotationJson(annotation, layer) }),
    ),
    annotationRoute('put', async (context, current, layer) => {
      const body = await context.json();
      const rejection = rejectInvalidFields(body, optional(annotationRules));
      if (rejection) return rejection;
      const annotation = { ...withAnnotation(current, body), ...changedBy(context) };
      const error = validateAnnotation(annotation, getAnnotations(layer));
      if (error) return message(error, 422);
      env.store.saveAnnotation(annotation);
      return json({ id: current.id, result: echo(body, layer) });
    }),
    annotationRoute('delete', (_, annotation) => {
      env.store.remove('annotations', annotation.id);
      return json({ message: 'OK' });
    }),
    layerRoute('get', ':layer', (_, { id, name: layerName, descr }) =>
      json({
        description_columns: {},
        id,
        label_columns: {},
        result: { descr, id, name: layerName },
        show_columns: ['id', 'name', 'descr'],
        show_title: 'Show Annotation Layer',
      }),
    ),
    layerRoute('put', ':layer', async (context, layer) => {
      const body = await context.json();
      const rejection = rejectInvalidFields(body, optional(layerRules));
      if (rejection) return rejection;
      const layerName = asOptionalString(body['name']) ?? layer.name;
      if (isNameTaken(layerName, layer.id)) return message({ name: ['Name must be unique'] }, 422);
      const descr = 'descr' in body ? (asOptionalString(body['descr']) ?? null) : layer.descr;
      env.store.saveLayer({ ...layer, name: layerName, descr, ...changedBy(context) });
      return json({ id: layer.id, result: { ...body, layer: layer.id } });
    }),
    layerRoute('delete', ':layer', (_, layer) => {
      if (getAnnotations(layer).length > 0) return message('Annotation layer has associated annotations.', 422);
      env.store.remove('layers', layer.id);
      return json({ message: 'OK' });
    }),
  ];
}

const annotationOrder = [
  'changed_by.first_name',
  'changed_on_delta_humanized',
  'created_by.first_name',
  'end_dttm',
  'long_descr',
  'short_descr',
  'start_dttm',
];
const emptyAnnotation = { id: 0, short_descr: '', long_descr: null, start_dttm: 0, end_dttm: 0, json_metadata: null };

function withAnnotation(current: AnnotationRecord, body: UnknownRecord): AnnotationRecord {
  const text = (key: string, fallback: string | null): string | null =>
    key in body ? (asOptionalString(body[key]) ?? null) : fallback;
  return {
    ...current,
    short_descr: asOptionalString(body['short_descr']) ?? current.short_descr,
    long_descr: text('long_descr', current.long_descr),
    start_dttm: readTime(body['start_dttm']) ?? current.start_dttm,
    end_dttm: readTime(body['end_dttm']) ?? current.end_dttm,
    json_metadata: text('json_metadata', current.json_metadata),
  };
}

function validateAnnotation(annotation: AnnotationRecord, siblings: readonly AnnotationRecord[]) {
  const isDuplicate = siblings.some(
    ({ id, short_descr }) => short_descr === annotation.short_descr && id !== annotation.id,
  );
  if (isDuplicate) return { short_descr: ['Short description must be unique for this layer'] };
  if (annotation.end_dttm < annotation.start_dttm) return { start_dttm: ['End date must be after start date'] };
  return undefined;
}

function layerField(layer: AnnotationLayerRecord, column: string): unknown {
  if (column === 'changed_on_delta_humanized') return layer.changed_on;
  if (column === 'changed_by' || column === 'created_by') return [layer[column]];
  return new Map<string, unknown>(Object.entries(layer)).get(column);
}

function annotationField(annotation: AnnotationRecord, column: string): unknown {
  if (column === 'changed_on_delta_humanized') return annotation.changed_on;
  return new Map<string, unknown>(Object.entries(annotation)).get(column);
}
