import { useEffect, useReducer, useRef, useState } from 'react';
import { randomId } from '../../../lib/randomId';
import type { UnknownRecord } from '../../../lib/read';
import { configReducer, isCustomizationDraft, createConfigDraft, type ConfigDraft } from '../model/configDraft';
import { newEntry, toNativeFilter } from '../model/configEntry';
import type { NativeFilter } from '../model/nativeFilter';
import type { Config } from './configContext';

/** Milliseconds within which a removed filter can be brought back. */
const UNDO = 5000;

interface Begin {
  readonly metadata: UnknownRecord;
  readonly generation: 2 | 6;
  readonly datasetId: number | undefined;
  readonly initialId: string | undefined;
  readonly adding: boolean;
}

function begin({ metadata, generation, datasetId, adding }: Begin): ConfigDraft {
  const draft = createConfigDraft(metadata);
  if (!adding && draft.some((one) => !isCustomizationDraft(one))) return draft;
  return configReducer(draft, { type: 'added', entries: [newEntry('filter', randomId(), generation, datasetId)] });
}

export interface ConfigDraftHandle {
  readonly draft: ConfigDraft;
  readonly dispatch: Config['dispatch'];
  readonly chosen: string | undefined;
  readonly choose: (id: string) => void;
  readonly add: (kind: NativeFilter['kind']) => void;
  readonly take: (entries: readonly UnknownRecord[]) => void;
  readonly remove: (id: string) => void;
  readonly restore: (id: string) => void;
}

/** The filters while they are edited, and which of them is looked at. */
export function useConfigDraft(start: Begin): ConfigDraftHandle {
  const { generation, datasetId, initialId, adding } = start;
  const [draft, dispatch] = useReducer(configReducer, start, begin);
  const [wanted, choose] = useState(() =>
    adding ? draft.findLast((one) => one.saved === undefined)?.id : (initialId ?? draft[0]?.id),
  );
  const timers = useRef(new Map<string, number>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => window.clearTimeout(timer));
  }, []);
  const left = draft.filter(({ removed }) => removed === 'no');
  const chosen = left.some(({ id }) => id === wanted) ? wanted : left[0]?.id;
  const take = (entries: readonly UnknownRecord[]): void => {
    dispatch({ type: 'added', entries });
    const id = entries[0]?.id;
    if (typeof id === 'string') choose(id);
  };
  return {
    draft,
    dispatch,
    chosen,
    choose,
    take: (entries) => {
      // The empty filter that the dialog began with makes room for those that are taken over.
      for (const { id, entry, initial: begun, saved: before } of draft) {
        if (before !== undefined || entry !== begun || toNativeFilter(entry).name !== '') continue;
        dispatch({ type: 'removed', id });
        dispatch({ type: 'forgotten', id });
      }
      take(entries);
    },
    add: (kind) => take([newEntry(kind, randomId(), generation, datasetId)]),
    remove: (id) => {
      dispatch({ type: 'removed', id });
      timers.current.set(
        id,
        window.setTimeout(() => dispatch({ type: 'forgotten', id }), UNDO),
      );
    },
    restore: (id) => {
      window.clearTimeout(timers.current.get(id));
      dispatch({ type: 'restored', id });
      choose(id);
    },
  };
}
