import { getExtraSequentialSchemes } from './colorSchemes';
import { createSchemeRegistry, unpackSchemes, type ColorScheme } from './schemeRegistry';
import { sequentialData } from './sequentialSchemesData';

/** The built-in schemes and those of the server. */
export function sequentialSchemes(): readonly ColorScheme[] {
  const builtIn = unpackSchemes(sequentialData);
  return [...createSchemeRegistry(builtIn, 'superset_seq_1', getExtraSequentialSchemes()).schemes.values()];
}
