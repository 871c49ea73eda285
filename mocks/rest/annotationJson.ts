import type { UnknownRecord } from '../../src/lib/read';
import type { AnnotationLayerRecord, AnnotationRecord } from '../store/records';
import { readTime } from './fields';
import { humanize } from './humanize';
import { naive, userJson } from './userJson';

/** The request's fields, with times in the server's notation. */
export function echo(body: UnknownRecord, layer: AnnotationLayerRecord) {
  const times = ['start_dttm', 'end_dttm'].flatMap((key) => {
    const time = readTime(body[key]);
    return time === undefined ? [] : [[key, new Date(time).toUTCString()] as const];
  });
  return { ...body, ...Object.fromEntries(times), layer: layer.id };
}

const seconds = (time: number): string => new Date(time).toISOString().slice(0, 19);

function nameJson(user: number) {
  const info = userJson(user);
  return info && { first_name: info.first_name, last_name: info.last_name };
}

function firstNameJson(user: number) {
  const info = userJson(user);
  return info && { first_name: info.first_name, id: info.id };
}

export function layerListJson(layer: AnnotationLayerRecord, now: Date) {
  return {
    changed_by: nameJson(layer.changed_by),
    changed_on: naive(layer.changed_on),
    changed_on_delta_humanized: humanize(layer.changed_on, now.getTime()),
    created_by: nameJson(layer.created_by),
    created_on: naive(layer.created_on),
    descr: layer.descr,
    id: layer.id,
    name: layer.name,
  };
}

export function annotationListJson(annotation: AnnotationRecord, now: Date) {
  return {
    changed_by: firstNameJson(annotation.changed_by),
    changed_on_delta_humanized: humanize(annotation.changed_on, now.getTime()),
    created_by: firstNameJson(annotation.created_by),
    end_dttm: seconds(annotation.end_dttm),
    id: annotation.id,
    long_descr: annotation.long_descr,
    short_descr: annotation.short_descr,
    start_dttm: seconds(annotation.start_dttm),
  };
}

export function annotationJson(annotation: AnnotationRecord, layer: AnnotationLayerRecord) {
  return {
    end_dttm: seconds(annotation.end_dttm),
    id: annotation.id,
    json_metadata: annotation.json_metadata,
    layer: { id: layer.id, name: layer.name },
    long_descr: annotation.long_descr,
    short_descr: annotation.short_descr,
    start_dttm: seconds(annotation.start_dttm),
  };
}
