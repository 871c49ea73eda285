import { asString } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';

export interface Markup {
  readonly language: 'markdown' | 'html';
  readonly text: string;
}

export function readMarkup({ markup_type, code }: FormData): Markup {
  return { language: markup_type === 'html' ? 'html' : 'markdown', text: asString(code) };
}
