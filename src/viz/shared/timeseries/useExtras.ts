import { useLazyModule, type LazyModule } from '../useLazyModule';

const load = () => import('./extras');

/** The registration of the rarely used components. */
export const useExtras = (needed: boolean): LazyModule<unknown> => useLazyModule(needed, load);
