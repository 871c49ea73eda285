import { loadModule } from '../lib/loadModule';
import { t } from '../lib/t';
import { toast } from './toast';

/** Runs an action whose code is loaded on demand. Where it cannot be loaded, a toast says so and tries again on demand. */
export async function loadAndRun<T>(load: () => Promise<T>, action: (module: T) => unknown): Promise<void> {
  let module: T;
  try {
    module = await loadModule(load);
  } catch {
    toast.danger(t('This could not be loaded. Check your connection and try again.'), () => loadAndRun(load, action));
    return;
  }
  await action(module);
}
