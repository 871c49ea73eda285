import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';
import { auditColumns, auditSchema } from '../resource/audit';

export const cssTemplateSchema = v.object({
  id: v.number(),
  template_name: textOrNull,
  css: text,
  created_on: text,
  ...auditSchema,
});
export type CssTemplateRow = v.InferOutput<typeof cssTemplateSchema>;

export const cssTemplateColumns = ['id', 'template_name', 'css', 'created_on', ...auditColumns];
