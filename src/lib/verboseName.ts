import { own } from './own';
import { asOptionalString } from './read';
import type { Datasource } from './wire';

/** The display name of a column or metric of a dataset; undefined where it has none. */
export function verboseName(
  datasource: Pick<Datasource, 'verbose_map'> | null | undefined,
  name: string,
): string | undefined {
  return asOptionalString(own(datasource?.verbose_map, name));
}
