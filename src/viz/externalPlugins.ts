import { useSyncExternalStore } from 'react';
import { pageState } from '../lib/pageState';
import type { DataVersion } from '../lib/queryRules';
import type { ControlPanel } from './panelTypes';
import type { VizPlugin } from './types';

/** A viz type that a plugin written for Superset has registered with this page. */
export interface ExternalPlugin {
  readonly plugin: VizPlugin;
  readonly name: string;
  /** The entry in the gallery: a `VizDetails`, whose module imports this one. */
  readonly details: {
    readonly category: string;
    readonly tags: readonly string[];
    readonly description?: string;
    readonly presentIn: readonly DataVersion[];
    readonly deprecatedIn?: readonly DataVersion[];
  };
  /** The URL of its thumbnail. */
  readonly thumbnail: string | undefined;
  readonly controlPanel: ControlPanel;
  /** The form data keys of its controls, in the order of its panel. */
  readonly controlNames: readonly string[];
}

/** A bundle of the server's list of dynamic plugins. */
export interface DynamicPlugin {
  readonly isMounting: boolean;
  /** Why it could not be mounted. */
  readonly error?: string;
  /** Mounts it again. */
  readonly retry: () => void;
}

export interface ExternalPlugins {
  /** It is not known yet which bundles the server has. */
  readonly isListPending: boolean;
  /** By key, which is a viz type. */
  readonly dynamic: ReadonlyMap<string, DynamicPlugin>;
  /** By viz type. */
  readonly registered: ReadonlyMap<string, ExternalPlugin>;
}

/** Bundles register with the page: they find its modules on `window`. */
export const externalPlugins = pageState<ExternalPlugins>({
  isListPending: false,
  dynamic: new Map(),
  registered: new Map(),
});

export function updateExternalPlugins(changes: Partial<ExternalPlugins>): void {
  externalPlugins.set({ ...externalPlugins.get(), ...changes });
}

export function externalPlugin(viz_type: string): ExternalPlugin | undefined {
  return externalPlugins.get().registered.get(viz_type);
}

/** What `read` finds in the plugins: renders again when that is another value. */
export function useExternalPlugins<T>(read: (plugins: ExternalPlugins) => T): T {
  return useSyncExternalStore(externalPlugins.subscribe, () => read(externalPlugins.get()));
}

/** The bundle that should have registered the type, or may still do so. */
export function dynamicPlugin(viz_type: string): DynamicPlugin | undefined {
  const { dynamic, registered } = externalPlugins.get();
  return registered.has(viz_type) ? undefined : dynamic.get(viz_type);
}
