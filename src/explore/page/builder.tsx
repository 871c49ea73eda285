import { createContext, useContext } from 'react';
import type { UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import type { ControlErrors } from '../state/exploreSlice';
import type { ExploreAddress } from '../state/exploreAddress';

/** What the parts of the chart builder know and may do. Made once per change by `useBuilder`. */
export interface Builder {
  readonly address: ExploreAddress;
  /** The charts slice's key: the slice id, 0 for a chart that was never saved. */
  readonly chartId: number;
  /** What the server is asked with the settings as they stand. */
  readonly question: FormData;
  /** All settings as the panel shows them: defaults filled in, keys that we do not know left in. */
  readonly values: FormData;
  /** The same for the settings as they were saved. */
  readonly savedValues: FormData;
  /** The settings ask something else than what was last asked. */
  readonly stale: boolean;
  /** Something differs from what is saved. */
  readonly unsaved: boolean;
  /** Control name → what is wrong: by the validators, and as typed. */
  readonly errors: ControlErrors;
  /** Undefined where the panel is not loaded: then no change is drawing only. */
  readonly drawingOnly: ReadonlySet<string>;
  /** Changes controls as one step; `step` joins quick changes of one control. */
  readonly change: (change: UnknownRecord, step?: string) => void;
  /** Asks with the settings as they stand. */
  readonly run: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly mayOverwrite: boolean;
  readonly mayAdd: boolean;
  readonly mayDownload: boolean;
}

const Context = createContext<Builder | undefined>(undefined);
export const BuilderProvider = Context.Provider;

export function useBuilder(): Builder {
  const builder = useContext(Context);
  if (!builder) throw new Error('This part needs the chart builder around it.');
  return builder;
}
