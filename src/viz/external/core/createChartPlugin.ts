import { asRecord, type UnknownRecord } from '../../../lib/read';
import { isFunction, type AnyFunction } from '../callables';
import { Registry } from './Registry';

type Loader = () => unknown;

/** What a registered plugin consists of. Loaders return the value or a promise of it. */
export interface ChartPluginSource {
  readonly metadata: unknown;
  readonly controlPanel: unknown;
  readonly loadBuildQuery: Loader | undefined;
  readonly loadTransformProps: Loader;
  readonly loadChart: Loader;
}

export interface ChartRegistries {
  readonly metadata: Registry;
  readonly component: Registry;
  readonly controlPanel: Registry;
  readonly transformProps: Registry;
  readonly buildQuery: Registry;
}

export function createChartRegistries(): ChartRegistries {
  return {
    metadata: new Registry({ name: 'ChartMetadata' }),
    component: new Registry({ name: 'ChartComponent' }),
    controlPanel: new Registry({ name: 'ChartControlPanel' }),
    transformProps: new Registry({ name: 'ChartTransformProps' }),
    buildQuery: new Registry({ name: 'ChartBuildQuery' }),
  };
}

/** A module of `() => import(…)` has the value as its default export. */
function unwrapModule(loaded: unknown): unknown {
  return asRecord(loaded).default ?? loaded;
}

function toLoader(load: AnyFunction): Loader {
  return () => {
    const loaded = load();
    return loaded instanceof Promise ? loaded.then(unwrapModule) : unwrapModule(loaded);
  };
}

const identity = (value: unknown): unknown => value;

export class Plugin {
  config: UnknownRecord = {};

  configure(config: UnknownRecord, replace = false): this {
    this.config = replace ? { ...config } : { ...this.config, ...config };
    return this;
  }

  resetConfig(): this {
    this.config = {};
    return this;
  }
}

export interface PluginRegistration {
  /** A plugin calls `register()`. */
  readonly onRegister: (viz_type: string, plugin: ChartPluginSource) => void;
  readonly onUnregister: (viz_type: string) => void;
}

/** The class that plugins extend; it registers with these registries. */
export function createChartPlugin(registries: ChartRegistries, { onRegister, onUnregister }: PluginRegistration) {
  return class ChartPlugin extends Plugin implements ChartPluginSource {
    readonly metadata: unknown;
    readonly controlPanel: unknown;
    readonly loadBuildQuery: Loader | undefined;
    readonly loadTransformProps: Loader;
    readonly loadChart: Loader;

    constructor(config: UnknownRecord) {
      super();
      const { metadata, controlPanel = {}, buildQuery, loadBuildQuery, transformProps, loadTransformProps } = config;
      const { Chart, loadChart } = config;
      this.metadata = metadata;
      this.controlPanel = controlPanel;
      if (isFunction(loadBuildQuery)) this.loadBuildQuery = toLoader(loadBuildQuery);
      else this.loadBuildQuery = isFunction(buildQuery) ? () => buildQuery : undefined;
      this.loadTransformProps = isFunction(loadTransformProps)
        ? toLoader(loadTransformProps)
        : () => transformProps ?? identity;
      if (isFunction(loadChart)) this.loadChart = toLoader(loadChart);
      else if (Chart !== undefined && Chart !== null) this.loadChart = () => Chart;
      else throw new Error('Chart or loadChart is required');
    }

    register(): this {
      const key = this.getKey();
      registries.metadata.registerValue(key, this.metadata);
      registries.component.registerLoader(key, this.loadChart);
      registries.controlPanel.registerValue(key, this.controlPanel);
      registries.transformProps.registerLoader(key, this.loadTransformProps);
      if (this.loadBuildQuery) registries.buildQuery.registerLoader(key, this.loadBuildQuery);
      onRegister(key, this);
      return this;
    }

    unregister(): this {
      const key = this.getKey();
      for (const registry of Object.values<Registry>({ ...registries })) registry.remove(key);
      onUnregister(key);
      return this;
    }

    private getKey(): string {
      const { key } = this.config;
      if (typeof key !== 'string' || key === '') throw new Error('config.key is required: call configure({ key }).');
      return key;
    }
  };
}

/** Registers several plugins at once. */
export class Preset {
  readonly name: string;
  readonly presets: readonly Preset[];
  readonly plugins: readonly { readonly register: () => unknown }[];

  constructor({
    name = '',
    presets = [],
    plugins = [],
  }: {
    readonly name?: string;
    readonly presets?: readonly Preset[];
    readonly plugins?: readonly { readonly register: () => unknown }[];
  } = {}) {
    this.name = name;
    this.presets = presets;
    this.plugins = plugins;
  }

  register(): this {
    for (const item of [...this.presets, ...this.plugins]) item.register();
    return this;
  }
}
