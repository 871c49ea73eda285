import type { QueryRules } from '../lib/queryRules';
import type { FormData } from '../lib/wire';
import { dynamicPlugin, externalPlugin, externalPlugins } from './externalPlugins';
import type { Behavior, ChartApi, VizPlugin } from './types';

const modules = import.meta.glob<VizPlugin>('./*/plugin.ts', { eager: true, import: 'plugin' });

/** Every supported viz type; those with a `chart` can be rendered. */
export const vizPlugins: readonly VizPlugin[] = Object.values(modules);

const byType: ReadonlyMap<string, VizPlugin> = new Map(vizPlugins.map((plugin) => [plugin.viz_type, plugin]));

/** The viz type of plain rows; also of a new chart if the server configures none. */
export const DEFAULT_VIZ_TYPE = 'table';

/** Undefined for a type that no supported version of Superset has, and no plugin from elsewhere has registered. */
export function vizPlugin(viz_type: string): VizPlugin | undefined {
  return byType.get(viz_type) ?? externalPlugin(viz_type)?.plugin;
}

/** Whether a plugin of the type may still come from elsewhere. */
function isAwaited(viz_type: string): boolean {
  if (vizPlugin(viz_type)) return false;
  return externalPlugins.get().isListPending || dynamicPlugin(viz_type)?.isMounting === true;
}

/**
 * Calls back when no plugin of the type is awaited any more: at once for all types but those from elsewhere. Returns a function
 * that stops waiting.
 */
export function whenVizTypeSettled(viz_type: string, onSettled: () => void): () => void {
  if (!isAwaited(viz_type)) {
    onSettled();
    return () => undefined;
  }
  const stop = externalPlugins.subscribe(() => {
    if (isAwaited(viz_type)) return;
    stop();
    onSettled();
  });
  return stop;
}

/** Throws the reason if the type's plugin could not be mounted. */
export function checkMounted(viz_type: string): void {
  const error = dynamicPlugin(viz_type)?.error;
  if (error !== undefined) throw new Error(error);
}

/** Whether the type can be rendered. */
export function canRender(viz_type: string): boolean {
  return vizPlugin(viz_type)?.chart !== undefined;
}

/** What charts of the type support: cross-filters, drilling. */
export function vizBehaviors(viz_type: string, { dataVersion }: Pick<QueryRules, 'dataVersion'>): readonly Behavior[] {
  const { behaviors = [] } = vizPlugin(viz_type) ?? {};
  return 'length' in behaviors ? behaviors : (behaviors[dataVersion] ?? []);
}

/** The API that returns the data of the type; unknown types use chart/data. */
export function vizApi(viz_type: string, { dataVersion }: QueryRules): ChartApi {
  const { api = 'chart/data' } = vizPlugin(viz_type) ?? {};
  return typeof api === 'string' ? api : api[dataVersion];
}

/** Whether the chart has data of its own to request. */
export function hasData(viz_type: string): boolean {
  return vizPlugin(viz_type)?.drawsFormData !== true;
}

/** The types whose plugin passes the test. */
export function vizTypesWhere(test: (plugin: VizPlugin) => boolean): readonly string[] {
  const external = [...externalPlugins.get().registered.values()].map(({ plugin }) => plugin);
  return [...vizPlugins, ...external].filter(test).map(({ viz_type }) => viz_type);
}

/** Whether the chart is a filter box (2.x), whose fields filter the other charts of its dashboard. */
export function isFilterBox(viz_type: string): boolean {
  return vizPlugin(viz_type)?.isFilterBox === true;
}

/** Whether the chart filters the other charts of its dashboard by `extra_filters` (2.x). */
export function hasExtraFilters(formData: FormData): boolean {
  const { isFilterBox: isBox = false, filterSwitch = '' } = vizPlugin(formData.viz_type) ?? {};
  return isBox || formData[filterSwitch] === true;
}
