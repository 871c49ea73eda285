import { createContext, useContext } from 'react';
import type { UnknownRecord } from '../lib/read';
import type { Datasource, FormData, QueryResult } from '../lib/wire';
import type { ServerTraits } from '../lib/getTraits';

/** What widgets can access of the chart being built. */
export interface ControlContext {
  /** The current form data, with defaults filled in. */
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly rules: ServerTraits;
  /** `common.conf` of the bootstrap. */
  readonly conf: UnknownRecord;
  readonly hasFeature: (flag: string) => boolean;
  /** The chart's last results; undefined before the first. */
  readonly results: readonly QueryResult[] | undefined;
  /** Errors of annotation layers, by name. */
  readonly annotationErrors?: Readonly<Record<string, string>> | undefined;
  /** Changes several controls as one step. */
  readonly setControls: (change: UnknownRecord) => void;
  /** Opens the dataset's editor; undefined where the user may not edit it. */
  readonly editDataset?: () => void;
  /** Saves the query as a dataset; undefined for a dataset, and where the user may create none. */
  readonly saveAsDataset?: () => void;
}

/** The values that panel rules read, without the actions for widgets. */
export type PanelContext = Pick<
  ControlContext,
  'formData' | 'datasource' | 'rules' | 'conf' | 'hasFeature' | 'results'
>;

const Context = createContext<ControlContext | undefined>(undefined);
export const ControlContextProvider = Context.Provider;

export function useControlContext(): ControlContext {
  const context = useContext(Context);
  if (!context) throw new Error('A control needs a ControlContextProvider above it.');
  return context;
}
