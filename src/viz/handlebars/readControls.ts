import { asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';

export interface Controls {
  readonly template: string;
  readonly css: string;
}

export function readControls(formData: FormData): Controls {
  return {
    template: asOptionalString(formData.handlebarsTemplate) ?? '{{data}}',
    css: asString(formData.styleTemplate),
  };
}
