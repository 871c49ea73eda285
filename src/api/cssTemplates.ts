import * as v from 'valibot';
import type { Client } from './client/client';
import { text } from './client/parse';

export interface CssTemplate {
  readonly template_name: string;
  readonly css: string;
}

const schema = v.object({ result: v.array(v.object({ template_name: text, css: text })) });

/** The server's CSS templates for dashboards. */
export async function fetchCssTemplates(client: Client, signal?: AbortSignal): Promise<readonly CssTemplate[]> {
  const q = {
    columns: ['template_name', 'css'],
    page_size: 100,
    order_column: 'template_name',
    order_direction: 'asc',
  };
  const { value } = await client.request({ path: '/api/v1/css_template/', q, schema, signal });
  return value.result.filter(({ template_name }) => template_name !== '');
}
