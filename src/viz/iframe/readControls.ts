import { asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';

export interface Controls {
  /** May contain `{{ width }}` and `{{ height }}`. */
  readonly url: string;
}

export function readControls({ url }: FormData): Controls {
  return { url: asString(url).trim() };
}
