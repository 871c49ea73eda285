import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';
import { LAYERS_PATH } from './layerRow';

export const getAnnotationsPath = (layerId: string): string =>
  `${LAYERS_PATH}${encodeURIComponent(layerId)}/annotation/`;

/** A row of the list, which lacks the metadata. */
export const annotationSchema = v.object({
  id: v.number(),
  short_descr: text,
  long_descr: textOrNull,
  /** UTC without a zone: '2020-01-01T00:00:00'. */
  start_dttm: text,
  end_dttm: text,
  changed_on_delta_humanized: text,
});
export type AnnotationRow = v.InferOutput<typeof annotationSchema>;

export const annotationColumns = [
  'id',
  'short_descr',
  'long_descr',
  'start_dttm',
  'end_dttm',
  'changed_on_delta_humanized',
];

/** An annotation with what the list leaves out. */
export const annotationDetailsSchema = v.object({
  id: v.number(),
  short_descr: text,
  long_descr: textOrNull,
  start_dttm: text,
  end_dttm: text,
  json_metadata: textOrNull,
});
export type AnnotationDetails = v.InferOutput<typeof annotationDetailsSchema>;
