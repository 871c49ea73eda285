import type { Client } from '../api/client/client';
import { hasFlag, webserverTimeout, type Bootstrap } from '../api/session/bootstrapShape';
import { loadLanguagePack } from '../api/session/languagePack';
import { serverTraits } from '../api/session/serverTraits';
import { addColorSchemes, setColorFlags, setColorVersion } from '../lib/color/colorSchemes';
import { setNumberLocale } from '../lib/format/numberFormat';
import { setTimeLocale } from '../lib/format/timeFormat';
import { setHtmlSettings } from '../lib/html/htmlSettings';
import { asNumber } from '../lib/read';
import { setLanguagePack } from '../lib/t';
import { chartTimeoutKnown, filterRowLimitKnown, traitsKnown } from '../store/sessionSlice';
import { applyServerTheme } from './serverTheme';
import type { AppDispatch } from '../store/store';
import { externalPlugins, updateExternalPlugins } from '../viz/externalPlugins';

/** Language, formats, colours and theme of the server. */
export async function applyBootstrap(client: Client, bootstrap: Bootstrap): Promise<void> {
  const { common } = bootstrap;
  const language = common.locale.replace('_', '-');
  // Of the previous user, whose language may have been written from right to left.
  if (language === 'en') document.documentElement.dir = '';
  const mirrored =
    language !== 'en' && import('./applyDirection').then((m) => m.applyDirection(language)).catch(() => undefined);
  const themed = applyServerTheme(common.theme);
  setLanguagePack(await loadLanguagePack(client, bootstrap));
  await mirrored;
  await themed;
  setNumberLocale(common.d3_format);
  setTimeLocale(common.d3_time_format);
  setColorVersion(serverTraits(bootstrap).dataVersion);
  setColorFlags({
    // 2.x spells it another way.
    hasAnalogousColors: hasFlag(bootstrap, 'USE_ANALOGOUS_COLORS') || hasFlag(bootstrap, 'USE_ANALAGOUS_COLORS'),
    avoidsCollisions: hasFlag(bootstrap, 'AVOID_COLORS_COLLISION'),
  });
  setHtmlSettings({
    escapeHtml: hasFlag(bootstrap, 'ESCAPE_MARKDOWN_HTML'),
    extensions: common.conf['HTML_SANITIZATION_SCHEMA_EXTENSIONS'],
  });
  addColorSchemes(common.extra_categorical_color_schemes, common.extra_sequential_color_schemes);
  document.documentElement.lang = language;
}

/** What the requests of all pages depend on. */
export function applyTraits(dispatch: AppDispatch, bootstrap: Bootstrap): void {
  dispatch(traitsKnown(serverTraits(bootstrap)));
  dispatch(chartTimeoutKnown(webserverTimeout(bootstrap)));
  dispatch(filterRowLimitKnown(asNumber(bootstrap.common.conf['NATIVE_FILTER_DEFAULT_ROW_LIMIT'], 1000)));
}

/** Plugins from elsewhere, where the server has any. Charts of unknown types wait until that is known. */
export function loadPlugins(client: Client, bootstrap: Bootstrap): void {
  const isStarted = externalPlugins.get().dynamic.size > 0;
  if (isStarted || !hasFlag(bootstrap, 'DYNAMIC_PLUGINS')) updateExternalPlugins({ isListPending: false });
  else
    import('./startPlugins')
      .then(({ startPlugins }) => startPlugins(client, bootstrap))
      .catch((error: unknown) => {
        console.error('Failed to load dynamic plugins', error);
        updateExternalPlugins({ isListPending: false });
      });
}
