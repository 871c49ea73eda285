import { useLazyModule, type LazyModule } from '../useLazyModule';

const load = () => import('./extras');
const READY = { state: 'ready', module: undefined } as const;

/** Ready once the rarely used components are registered, at once when `needed` is false. */
export function useExtras(needed: boolean): LazyModule<unknown> {
  const extras = useLazyModule(needed, load);
  return needed ? extras : READY;
}
