import { useCallback, useState } from 'react';
import { asNumber, asRecord } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';

const KEY = 'vitrine.explore.panes';
const MIN_SIZE = 200;
const MAX_SIZE = 640;

export interface Pane {
  /** Pixels. */
  readonly width: number;
  readonly open: boolean;
}
export type PaneName = 'dataset' | 'controls' | 'results';
export type Panes = Readonly<Record<PaneName, Pane>>;

const DEFAULTS: Panes = {
  dataset: { width: 260, open: true },
  controls: { width: 320, open: true },
  // `width` is its height.
  results: { width: 320, open: false },
};

function readPanes(): Panes {
  const stored = asRecord(readStored(KEY));
  const pane = (name: PaneName): Pane => {
    const { width, open } = asRecord(stored[name]);
    return {
      open: typeof open === 'boolean' ? open : DEFAULTS[name].open,
      width: clamp(asNumber(width, DEFAULTS[name].width)),
    };
  };
  return { dataset: pane('dataset'), controls: pane('controls'), results: pane('results') };
}

function clamp(width: number): number {
  return Math.round(Math.min(MAX_SIZE, Math.max(MIN_SIZE, width)));
}

/** Sizes and open state of the panes, stored in the browser. */
export function usePanes(): {
  readonly panes: Panes;
  readonly resizePane: (name: PaneName, width: number) => void;
  readonly setPaneOpen: (name: PaneName, open: boolean) => void;
} {
  const [panes, setPanes] = useState(readPanes);
  const change = useCallback((name: PaneName, changes: Partial<Pane>) => {
    setPanes((current) => {
      const next = { ...current, [name]: { ...current[name], ...changes } };
      writeStored(KEY, next);
      return next;
    });
  }, []);
  return {
    panes,
    resizePane: useCallback((name, width) => change(name, { width: clamp(width) }), [change]),
    setPaneOpen: useCallback((name, open) => change(name, { open }), [change]),
  };
}
