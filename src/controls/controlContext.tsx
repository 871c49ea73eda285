import { createContext, useContext } from 'react';
import type { UnknownRecord } from '../lib/read';
import type { Datasource, FormData, QueryResult } from '../lib/wire';
import type { ServerTraits } from '../lib/traitsOf';

/** What widgets may know of the chart that is being built. */
export interface ControlContext {
  /** The chart's settings as they stand, defaults filled in. */
  readonly formData: FormData;
  readonly datasource: Datasource | undefined;
  readonly rules: ServerTraits;
  /** `common.conf` of the bootstrap. */
  readonly conf: UnknownRecord;
  readonly hasFeature: (flag: string) => boolean;
  /** The chart's last answers; undefined before the first. */
  readonly results: readonly QueryResult[] | undefined;
  /** Why annotation layers have no data, by their names. */
  readonly annotationErrors?: Readonly<Record<string, string>> | undefined;
  /** Changes several controls as one step. */
  readonly setControls: (change: UnknownRecord) => void;
  /** Opens the dataset's editor; undefined where the person may not edit it. */
  readonly editDataset?: () => void;
}

/** The values that the rules of a panel read, without the actions of the widgets. */
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
