import type { FormData } from '../../lib/wire';
import { readMarkup, type Markup } from '../shared/markup/readMarkup';

export function readControls(formData: FormData): Markup {
  return readMarkup(formData);
}
