import { createContext } from 'react';
import type { UnknownRecord } from '../../../lib/read';

/** Filters the other charts of the page by values of columns (2.x); null for no filter. Undefined: there are none. */
export const ExtraFiltersContext = createContext<((values: UnknownRecord) => void) | undefined>(undefined);
