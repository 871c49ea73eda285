import { useLazyModule } from '../useLazyModule';

const load = () => import('./extras');

/** True once the rarely used components are registered, at once when `needed` is false. */
export function useExtras(needed: boolean): boolean {
  const extras = useLazyModule(needed, load);
  return !needed || extras.state === 'ready';
}
