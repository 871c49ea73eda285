import { useCallback, useEffect, useRef, useState } from 'react';
import { stringifyJson } from '../../lib/losslessJson';

/** The same debounce delay as in Superset. */
export const TYPING_MS = 250;

function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === 'object' && a !== null && stringifyJson(a) === stringifyJson(b));
}

interface Options<Draft> {
  /** The saved value. */
  readonly value: unknown;
  readonly print: (value: unknown) => Draft;
  readonly parse: (draft: Draft) => unknown;
  readonly commit: (draft: Draft) => void;
  readonly ms?: number;
}

interface Typed<Draft> {
  readonly draft: Draft;
  /** The value before typing started, later the committed one. */
  readonly base: unknown;
}

/**
 * The text being typed, committed after a delay, on blur (`flush`) and on unmount. A change from elsewhere
 * (undo, another chart) replaces it.
 */
export function useDraft<Draft>({ value, print, parse, commit, ms = TYPING_MS }: Options<Draft>) {
  const [typed, setTyped] = useState<Typed<Draft>>();
  const pending = useRef<{ readonly draft: Draft; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef({ commit, parse });
  useEffect(() => {
    latest.current = { commit, parse };
  });

  const flush = useCallback(() => {
    const current = pending.current;
    if (!current) return;
    clearTimeout(current.timer);
    pending.current = undefined;
    setTyped({ draft: current.draft, base: latest.current.parse(current.draft) });
    latest.current.commit(current.draft);
  }, []);
  useEffect(() => flush, [flush]);

  const previousValue = useRef(value);
  useEffect(() => {
    if (!isSame(previousValue.current, value) && pending.current) {
      clearTimeout(pending.current.timer);
      pending.current = undefined;
    }
    previousValue.current = value;
  }, [value]);

  const change = (draft: Draft) => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = { draft, timer: setTimeout(flush, ms) };
    setTyped({ draft, base: value });
  };
  const isCurrent = typed && (isSame(typed.base, value) || isSame(parse(typed.draft), value));
  return { draft: isCurrent ? typed.draft : print(value), change, flush };
}
