import { useLazyModule, type LazyModule } from '../useLazyModule';
import type * as Extras from './extras';

const load = () => import('./extras');

/** The registration of the rarely used components. */
export const useExtras = (needed: boolean): LazyModule<typeof Extras> => useLazyModule(needed, load);
