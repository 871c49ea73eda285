import { createContext, useContext } from 'react';
import type { UnknownRecord } from '../../../lib/read';
import type { ServerTraits } from '../../../lib/getTraits';
import type { ConfigAction, ConfigDraft, EntryDraft } from '../model/configDraft';
import type { EntryErrors } from '../model/validateConfig';
import type { NativeFilter } from '../model/nativeFilter';

/** Shared within the dialog. */
export interface Config {
  readonly draft: ConfigDraft;
  readonly dispatch: (action: ConfigAction) => void;
  readonly traits: ServerTraits;
  /** By entry id; empty until the user tries to save. */
  readonly errors: ReadonlyMap<string, EntryErrors>;
}

const Context = createContext<Config | undefined>(undefined);
export const ConfigProvider = Context.Provider;

export function useConfig(): Config {
  const config = useContext(Context);
  if (!config) throw new Error('useConfig outside the filter configuration dialog');
  return config;
}

/** The props of an editor of one entry. */
export interface EntryProps {
  readonly entryDraft: EntryDraft;
  readonly filter: NativeFilter;
}

const NONE: EntryErrors = {};

/** The errors of one entry, and a function to edit it. */
export function useEntry(entryDraft: EntryDraft): {
  readonly errors: EntryErrors;
  readonly edit: (change: (entry: UnknownRecord) => UnknownRecord) => void;
} {
  const { errors, dispatch } = useConfig();
  return {
    errors: errors.get(entryDraft.id) ?? NONE,
    edit: (change) => dispatch({ type: 'edited', id: entryDraft.id, edit: change }),
  };
}
