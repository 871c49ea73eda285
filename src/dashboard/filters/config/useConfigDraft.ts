import { useEffect, useReducer, useRef, useState } from 'react';
import type { ServerTraits } from '../../../lib/getTraits';
import { randomId } from '../../../lib/randomId';
import type { UnknownRecord } from '../../../lib/read';
import {
  configReducer,
  isCustomizationDraft,
  createConfigDraft,
  type ConfigAction,
  type ConfigDraft,
} from '../model/configDraft';
import { newEntry, toNativeFilter } from '../model/configEntry';
import type { SlicesById } from '../../../chart/slice';
import { getDefaultScope } from '../model/defaultScope';
import type { NativeFilter } from '../model/nativeFilter';
import type { Config } from './configContext';

/** Milliseconds during which a removal can be undone. */
const UNDO_TIME = 5000;

interface Options {
  readonly metadata: UnknownRecord;
  readonly traits: ServerTraits;
  readonly slices: SlicesById;
  readonly datasetId: number | undefined;
  readonly initialId: string | undefined;
  readonly isAdding: boolean;
}

function createEntry(kind: NativeFilter['kind'], options: Options): UnknownRecord {
  const entry = newEntry(kind, randomId(), options.traits, options.datasetId);
  return { ...entry, scope: getDefaultScope(entry, options.slices) };
}

function initDraft(options: Options): ConfigDraft {
  const { metadata, isAdding } = options;
  const draft = createConfigDraft(metadata);
  if (!isAdding && draft.some((entryDraft) => !isCustomizationDraft(entryDraft))) return draft;
  return configReducer(draft, { type: 'added', entries: [createEntry('filter', options)] }, options.slices);
}

export interface ConfigDraftHandle {
  readonly draft: ConfigDraft;
  readonly dispatch: Config['dispatch'];
  readonly selectedId: string | undefined;
  readonly select: (id: string) => void;
  readonly add: (kind: NativeFilter['kind']) => void;
  readonly importEntries: (entries: readonly UnknownRecord[]) => void;
  readonly remove: (id: string) => void;
  readonly restore: (id: string) => void;
}

/** The edited filters, and which of them is selected. */
export function useConfigDraft(options: Options): ConfigDraftHandle {
  const { initialId, isAdding } = options;
  const { slices } = options;
  const [draft, dispatch] = useReducer(
    (current: ConfigDraft, action: ConfigAction) => configReducer(current, action, slices),
    options,
    initDraft,
  );
  const [requestedId, select] = useState(() =>
    isAdding ? draft.findLast((entryDraft) => entryDraft.saved === undefined)?.id : (initialId ?? draft[0]?.id),
  );
  const timers = useRef(new Map<string, number>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => window.clearTimeout(timer));
  }, []);
  const remaining = draft.filter(({ removed }) => removed === 'no');
  const selectedId = remaining.some(({ id }) => id === requestedId) ? requestedId : remaining[0]?.id;
  const addAndSelect = (entries: readonly UnknownRecord[]): void => {
    dispatch({ type: 'added', entries });
    const id = entries[0]?.id;
    if (typeof id === 'string') select(id);
  };
  return {
    draft,
    dispatch,
    selectedId,
    select,
    importEntries: (entries) => {
      // Replaces the empty filter that the dialog started with.
      for (const { id, entry, initial, saved } of draft) {
        if (saved !== undefined || entry !== initial || toNativeFilter(entry).name !== '') continue;
        dispatch({ type: 'removed', id });
        dispatch({ type: 'undoExpired', id });
      }
      addAndSelect(entries);
    },
    add: (kind) => addAndSelect([createEntry(kind, options)]),
    remove: (id) => {
      dispatch({ type: 'removed', id });
      timers.current.set(
        id,
        window.setTimeout(() => dispatch({ type: 'undoExpired', id }), UNDO_TIME),
      );
    },
    restore: (id) => {
      window.clearTimeout(timers.current.get(id));
      dispatch({ type: 'restored', id });
      select(id);
    },
  };
}
