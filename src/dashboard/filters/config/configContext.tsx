import { createContext, useContext } from 'react';
import type { UnknownRecord } from '../../../lib/read';
import type { ConfigAction, ConfigDraft, EntryDraft } from '../model/configDraft';
import type { EntryErrors } from '../model/validateConfig';
import type { NativeFilter } from '../model/nativeFilter';

/** What the parts of the dialog share. */
export interface Config {
  readonly draft: ConfigDraft;
  readonly dispatch: (action: ConfigAction) => void;
  readonly generation: 2 | 6;
  /** By entry id; empty until the person tried to save. */
  readonly problems: ReadonlyMap<string, EntryErrors>;
}

const Context = createContext<Config | undefined>(undefined);
export const ConfigProvider = Context.Provider;

export function useConfig(): Config {
  const config = useContext(Context);
  if (!config) throw new Error('This part needs the configuring dialog around it.');
  return config;
}

/** What an editor of one entry is given. */
export interface EntryProps {
  readonly one: EntryDraft;
  readonly view: NativeFilter;
}

const NONE: EntryErrors = {};

/** The problems of one entry and the way to change it. */
export function useEntry(one: EntryDraft): {
  readonly problems: EntryErrors;
  readonly edit: (change: (entry: UnknownRecord) => UnknownRecord) => void;
} {
  const { problems, dispatch } = useConfig();
  return {
    problems: problems.get(one.id) ?? NONE,
    edit: (change) => dispatch({ type: 'edited', id: one.id, edit: change }),
  };
}
