import lodash from 'lodash';
import { t } from '../../lib/t';
import { externalPlugins, updateExternalPlugins } from '../externalPlugins';
import { vizPlugins } from '../registry';
import { adaptPlugin } from './adaptPlugin';
import { createChartControls } from './chartControls/createChartControls';
import { createCore } from './core/createCore';
import type { ChartPluginSource } from './core/createChartPlugin';
import { PluginColors } from './core/createColors';
import type { PluginHost } from './pluginHost';
import { createReactDomModule, createReactModule } from './reactForPlugins';

/** The plugins that have registered, by viz type. Settled when one can be used, or not. */
export type Registrations = ReadonlyMap<string, Promise<void>>;

function onUnregister(viz_type: string): void {
  const registered = new Map(externalPlugins.get().registered);
  if (registered.delete(viz_type)) updateExternalPlugins({ registered });
}

/** Shares modules with bundles, which read them from `window` as in Superset. What plugins register is in `externalPlugins`. */
export async function shareModules(host: PluginHost): Promise<Registrations> {
  const colors = new PluginColors();
  const { module: chartControls, toPanel } = await createChartControls(host);
  const registrations = new Map<string, Promise<void>>();

  function onRegister(viz_type: string, source: ChartPluginSource): void {
    if (vizPlugins.some((plugin) => plugin.viz_type === viz_type))
      throw new Error(t('"%s" is a chart type of Superset itself, which plugins cannot replace.', viz_type));
    const adapting = adaptPlugin(viz_type, source, { colors, rules: host.rules, toPanel }).then((plugin) =>
      updateExternalPlugins({ registered: new Map(externalPlugins.get().registered).set(viz_type, plugin) }),
    );
    registrations.set(viz_type, adapting);
    adapting.catch((error: unknown) => {
      // A bundle reports that of its own key.
      if (!externalPlugins.get().dynamic.has(viz_type)) console.error(`Failed to load plugin ${viz_type}:`, error);
    });
  }

  const modules = {
    react: createReactModule(),
    'react-dom': createReactDomModule(),
    lodash: { ...lodash, default: lodash, __esModule: true },
    '@superset-ui/core': createCore(host, colors, { onRegister, onUnregister }),
    '@superset-ui/chart-controls': chartControls,
  };
  for (const [name, module] of Object.entries(modules)) Object.assign(window, { [`__superset__/${name}`]: module });
  return registrations;
}
