import { createContext, useContext } from 'react';
import type { UnknownRecord } from '../../lib/read';
import type { ExplorePermissions } from './explorePermissions';
import type { ChartFormData } from './useChartFormData';
import type { UnsavedChanges } from './useUnsavedChanges';
import type { ControlErrors } from '../state/exploreSlice';
import type { ExploreAddress } from '../state/exploreAddress';

/** The state and actions shared by the panes of the chart builder; see `useBuilderValue`. */
export interface Builder extends ChartFormData, UnsavedChanges, ExplorePermissions {
  readonly address: ExploreAddress;
  /** The key in the charts slice: the slice id, 0 for a new chart. */
  readonly chartId: number;
  /** Validation errors, including those of incomplete input. */
  readonly errors: ControlErrors;
  /** Whether there are any: then the chart cannot be updated. */
  readonly isInvalid: boolean;
  /** Changes controls as one undo step; changes with the same `step` are merged. */
  readonly changeControls: (changes: UnknownRecord, step?: string) => void;
  /** Requests the chart's data with the current form data. */
  readonly run: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

const Context = createContext<Builder | undefined>(undefined);
export const BuilderProvider = Context.Provider;

export function useBuilder(): Builder {
  const builder = useContext(Context);
  if (!builder) throw new Error('useBuilder needs a BuilderProvider.');
  return builder;
}
