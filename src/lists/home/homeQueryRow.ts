import * as v from 'valibot';
import { numberOrNull, text, textOrNull } from '../../api/client/parse';
import { sqlSchema } from '../resource/sqlRow';

const homeQuerySchema = v.object({
  id: v.number(),
  label: textOrNull,
  db_id: numberOrNull,
  catalog: textOrNull,
  changed_on: text,
  created_on: text,
  changed_on_delta_humanized: text,
  ...sqlSchema,
});
export type HomeQueryRow = v.InferOutput<typeof homeQuerySchema>;

/** Saved queries on the home page, for `useResourceRows`. */
export const homeQueryResource = {
  name: 'saved_query',
  schema: homeQuerySchema,
  requestedColumns: [
    'id',
    'label',
    'db_id',
    'catalog',
    'schema',
    'sql',
    'changed_on',
    'created_on',
    'changed_on_delta_humanized',
  ],
};

/** `[untitled]` is translated where it is shown. */
export const getHomeQueryName = ({ label }: HomeQueryRow): string => label ?? '';
