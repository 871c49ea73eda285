import { t } from '../../lib/t';
import { safeHref } from '../../lib/urls';
import { externalPlugins, updateExternalPlugins, type DynamicPlugin } from '../externalPlugins';
import { sanitizePluginHtml } from './sanitizePluginHtml';
import { errorText } from './callables';
import { importBundle } from './importBundle';
import type { PluginHost } from './pluginHost';
import { shareModules, type Registrations } from './shareModules';
import { watchCspRefusals } from './watchCspRefusals';

/** An entry of the server's list of dynamic plugins. */
export interface Bundle {
  /** The viz type that it registers. */
  readonly key: string;
  readonly bundle_url: string;
}

interface Loading {
  readonly sharing: Promise<Registrations>;
  readonly load: (url: string) => Promise<unknown>;
  readonly isRefused: (url: string) => Promise<boolean>;
}

const SECONDS = 60;

/** Rejects after the time limit; whatever comes later is used all the same. */
async function withTimeLimit(promise: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(t('It did not arrive within %s seconds.', SECONDS))), SECONDS * 1000);
  });
  await Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Browsers remember a failed import by its address: another attempt has another fragment, which is not sent. */
function toImportUrl(bundle_url: string, attempt: number): string {
  const { href, protocol } = new URL(safeHref(bundle_url) ?? 'mailto:', window.location.origin);
  if (!protocol.startsWith('http')) throw new Error(t('Its address is no http address.'));
  return attempt === 0 ? href : `${href.split('#')[0] ?? ''}#${attempt}`;
}

/** Imports the bundle; where the policy of the page has refused that, the error says so. */
async function importAllowed(url: string, { load, isRefused }: Loading): Promise<void> {
  try {
    await load(url);
  } catch (error) {
    if (!(await isRefused(url))) throw error;
    const reason = errorText(error).replace(/\.?$/, '.');
    throw new Error(
      `${reason} ${t('It is on another host, which the content security policy of this page has to allow.')}`,
      { cause: error },
    );
  }
}

async function loadBundle({ key, bundle_url }: Bundle, attempt: number, loading: Loading): Promise<void> {
  const registrations = await loading.sharing;
  await importAllowed(toImportUrl(bundle_url, attempt), loading);
  const registration = registrations.get(key);
  if (registration === undefined) throw new Error(t('It registers no chart type "%s".', key));
  await registration;
}

/**
 * Loads the bundles of the server's list; none waits for another. What they register is in `externalPlugins`, with the
 * bundles that are being mounted or have failed. Never rejects.
 */
export async function mountPlugins(
  host: PluginHost,
  fetchBundles: () => Promise<readonly Bundle[]>,
  load = importBundle,
): Promise<void> {
  async function mount(bundle: Bundle, loading: Loading, attempt = 0): Promise<void> {
    const { key } = bundle;
    const setState = (state: Omit<DynamicPlugin, 'retry'>): void => {
      const retry = (): void => {
        if (!state.isMounting) void mount(bundle, loading, attempt + 1);
      };
      updateExternalPlugins({ dynamic: new Map(externalPlugins.get().dynamic).set(key, { ...state, retry }) });
    };
    setState({ isMounting: true });
    try {
      await withTimeLimit(loadBundle(bundle, attempt, loading));
      setState({ isMounting: false });
    } catch (error) {
      console.error(`Failed to load plugin ${key} with the following error:`, error);
      setState({ isMounting: false, error: t('The plugin "%s" could not be loaded: %s', key, errorText(error)) });
    }
  }

  try {
    const bundles = await fetchBundles();
    if (bundles.length === 0) return;
    sanitizePluginHtml();
    const loading = { sharing: shareModules(host), load, isRefused: watchCspRefusals() };
    const mounting = bundles.map((bundle) => mount(bundle, loading));
    updateExternalPlugins({ isListPending: false });
    await Promise.all(mounting);
  } catch (error) {
    console.error('Failed to load dynamic plugins', error);
  } finally {
    updateExternalPlugins({ isListPending: false });
  }
}
