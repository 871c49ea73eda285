import * as v from 'valibot';
import type { Client } from '../api/client/client';
import { fetchDynamicPlugins } from '../api/dynamicPlugins';
import { hasFlag, type Bootstrap } from '../api/session/bootstrapShape';
import { serverTraits } from '../api/session/serverTraits';
import { isDark } from '../ui/themeMode';
import { mountPlugins } from '../viz/external/mountPlugins';
import type { PluginHost } from '../viz/external/pluginHost';

/** Loads the plugins from elsewhere that the server lists, with this page as their host. Never rejects. */
export function startPlugins(client: Client, bootstrap: Bootstrap): Promise<void> {
  const { conf, locale } = bootstrap.common;
  const host = {
    request: (request) => client.request({ ...request, schema: v.unknown() }),
    rules: serverTraits(bootstrap),
    hasFeature: (flag: string) => hasFlag(bootstrap, flag),
    conf,
    locale,
    isDark,
  } satisfies PluginHost;
  return mountPlugins(host, () => fetchDynamicPlugins(client));
}
