import { useCallback, useEffect, useRef, useState } from 'react';
import { stringifyJson } from '../../lib/losslessJson';

/** The same debounce delay as in Superset. */
export const TYPING_MS = 250;

function same(a: unknown, b: unknown): boolean {
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
  readonly over: unknown;
}

/**
 * The text being typed, committed after a delay, on blur (`flush`) and on unmount. A change from elsewhere
 * (undo, another chart) replaces it.
 */
export function useDraft<Draft>({ value, print, parse, commit, ms = TYPING_MS }: Options<Draft>) {
  const [typed, setTyped] = useState<Typed<Draft>>();
  const waiting = useRef<{ readonly draft: Draft; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef({ commit, parse });
  useEffect(() => {
    latest.current = { commit, parse };
  });

  const flush = useCallback(() => {
    const now = waiting.current;
    if (!now) return;
    clearTimeout(now.timer);
    waiting.current = undefined;
    setTyped({ draft: now.draft, over: latest.current.parse(now.draft) });
    latest.current.commit(now.draft);
  }, []);
  useEffect(() => flush, [flush]);

  const before = useRef(value);
  useEffect(() => {
    if (!same(before.current, value) && waiting.current) {
      clearTimeout(waiting.current.timer);
      waiting.current = undefined;
    }
    before.current = value;
  }, [value]);

  const change = (draft: Draft) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { draft, timer: setTimeout(flush, ms) };
    setTyped({ draft, over: value });
  };
  const stands = typed && (same(typed.over, value) || same(parse(typed.draft), value));
  return { draft: stands ? typed.draft : print(value), change, flush };
}
