import { asArray, asRecord, isRecord, type UnknownRecord } from '../../lib/read';
import type { QueryRules } from '../../lib/queryRules';
import { controlDefaults } from '../../query/controlDefaults';
import type { BuildQuery, QueryObject } from '../../query/types';
import type { ExternalPlugin } from '../externalPlugins';
import type { AnnotationType, Behavior, VizPlugin } from '../types';
import { isFunction, type AnyFunction } from './callables';
import { readMetadata } from './core/ChartMetadata';
import type { ChartPluginSource } from './core/createChartPlugin';
import type { PluginColors } from './core/createColors';
import { createPluginChart, isComponent } from './createPluginChart';
import type { PluginPanel } from './chartControls/toControlPanel';

interface PluginContext {
  readonly colors: PluginColors;
  readonly rules: QueryRules;
  readonly toPanel: (viz_type: string, controlPanel: unknown) => PluginPanel;
}

const BEHAVIORS: readonly Behavior[] = ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY', 'EXPORT_CURRENT_VIEW'];
const ANNOTATION_TYPES: readonly AnnotationType[] = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'];

function isQueryObject(value: unknown): value is QueryObject {
  return isRecord(value);
}

/** The plugin's `buildQuery` returns a whole query context: its queries. */
function toBuildQuery(viz_type: string, buildQuery: AnyFunction, defaults: UnknownRecord): BuildQuery {
  return (formData, { ownState }) => {
    const context = asRecord(buildQuery({ ...defaults, ...formData }, { ownState, hooks: {} }));
    const queries = asArray(context.queries).filter(isQueryObject);
    if (queries.length === 0) throw new Error(`buildQuery of the plugin "${viz_type}" returns no queries.`);
    return queries;
  };
}

/** A plugin written for Superset as one of ours. Its query function is loaded: requests need it at once. */
export async function adaptPlugin(
  viz_type: string,
  source: ChartPluginSource,
  { colors, rules, toPanel }: PluginContext,
): Promise<ExternalPlugin> {
  const buildQuery = await source.loadBuildQuery?.();
  const metadata = readMetadata(source.metadata);
  const { controlPanel, controlNames, defaults, initialValues, requestValues } = toPanel(viz_type, source.controlPanel);
  const values = controlDefaults(defaults, rules);

  async function loadChart() {
    const [Chart, transformProps] = await Promise.all([source.loadChart(), source.loadTransformProps()]);
    if (!isComponent(Chart)) throw new Error(`The plugin "${viz_type}" has no chart component.`);
    if (!isFunction(transformProps)) throw new Error(`transformProps of the plugin "${viz_type}" is not a function.`);
    return {
      Chart: createPluginChart({
        viz_type,
        Chart,
        transformProps,
        defaults: values,
        behaviors: metadata.behaviors,
        colors,
      }),
    };
  }

  const plugin: VizPlugin = {
    viz_type,
    api: metadata.useLegacyApi ? 'explore_json' : 'chart/data',
    behaviors: BEHAVIORS.filter((behavior) => metadata.behaviors.includes(behavior)),
    annotationTypes: ANNOTATION_TYPES.filter((type) => metadata.supportedAnnotationTypes.includes(type)),
    defaults,
    initialValues,
    requestValues,
    chart: loadChart,
    drawsEmptyResult: metadata.drawsEmptyResult,
    ...(isFunction(buildQuery) && { buildQuery: toBuildQuery(viz_type, buildQuery, values) }),
  };
  const { isDeprecated, isFeatured, labelExplanation, category, tags, description, thumbnail } = metadata;
  return {
    plugin,
    name: metadata.name || viz_type,
    thumbnail,
    controlPanel,
    controlNames,
    details: {
      category,
      tags: isFeatured ? ['Featured', ...tags] : tags,
      presentIn: [2, 6],
      ...(description && { description }),
      ...(isDeprecated && { deprecatedIn: [2, 6] }),
      ...(labelExplanation && { badgeExplanation: labelExplanation }),
    },
  };
}
