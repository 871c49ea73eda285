import { useSyncExternalStore } from 'react';
import { getCategoricalColors, subscribeColorSchemes, type CategoricalColors } from '../lib/color/colorSchemes';

/** The colours of the schemes: another function when the server's own schemes have arrived. */
export function useCategoricalColors(): CategoricalColors {
  return useSyncExternalStore(subscribeColorSchemes, getCategoricalColors);
}
