import { FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

/** The types of filters that others can depend on. */
export const PARENT_TYPES: ReadonlySet<unknown> = new Set<unknown>([
  FILTER_PLUGINS.select,
  FILTER_PLUGINS.range,
  FILTER_PLUGINS.time,
]);
