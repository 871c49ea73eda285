import { createContext } from 'react';

/** Filters the other charts of the page by the brushed time range; null for the whole range. Undefined: there are none. */
export const BrushContext = createContext<((timeRange: string | null) => void) | undefined>(undefined);
