import { useCallback, useEffect, useRef, useState } from 'react';
import { stringifyJson } from '../../lib/losslessJson';

/** The reference's own pause between a key press and its effect. */
export const TYPING_MS = 250;

function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === 'object' && a !== null && stringifyJson(a) === stringifyJson(b));
}

interface Options<Draft> {
  /** The value as it is saved. */
  readonly value: unknown;
  readonly print: (value: unknown) => Draft;
  readonly parse: (draft: Draft) => unknown;
  readonly commit: (draft: Draft) => void;
  readonly ms?: number;
}

interface Typed<Draft> {
  readonly draft: Draft;
  /** The value that it was typed over, later the one that it became. */
  readonly over: unknown;
}

/**
 * What is being typed, told after a pause, on leaving the field (`flush`) and when the field goes. A change from elsewhere
 * (undo, another chart) takes its place.
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
