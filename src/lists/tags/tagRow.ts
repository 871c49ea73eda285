import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';
import { auditSchema } from '../resource/audit';

export const TAG_PATH = '/api/v1/tag/';

export const tagSchema = v.object({ id: v.number(), name: text, description: textOrNull, ...auditSchema });
export type TagRow = v.InferOutput<typeof tagSchema>;

/** The server has no ids of these users. */
export const tagColumns = [
  'id',
  'name',
  'type',
  'description',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_on_delta_humanized',
  'created_by.first_name',
  'created_by.last_name',
];
