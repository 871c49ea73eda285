import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';
import { auditColumns, auditSchema } from '../resource/audit';

export const LAYERS_PATH = '/api/v1/annotation_layer/';

export const layerSchema = v.object({
  id: v.number(),
  name: text,
  descr: textOrNull,
  created_on: text,
  ...auditSchema,
});
export type LayerRow = v.InferOutput<typeof layerSchema>;

export const layerColumns = ['id', 'name', 'descr', 'created_on', ...auditColumns];
