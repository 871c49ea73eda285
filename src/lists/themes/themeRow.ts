import * as v from 'valibot';
import { flag, text } from '../../api/client/parse';
import { auditColumns, auditSchema } from '../resource/audit';

export const THEME_PATH = '/api/v1/theme/';

export const themeSchema = v.object({
  id: v.number(),
  theme_name: text,
  json_data: text,
  /** From the server's configuration: read-only. */
  is_system: flag,
  is_system_default: flag,
  is_system_dark: flag,
  ...auditSchema,
});
export type ThemeRow = v.InferOutput<typeof themeSchema>;

export const themeColumns = [
  'id',
  'theme_name',
  'json_data',
  'is_system',
  'is_system_default',
  'is_system_dark',
  ...auditColumns,
];
