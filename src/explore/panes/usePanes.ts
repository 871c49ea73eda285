import { useCallback, useState } from 'react';
import { asNumber, asRecord } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';

const KEY = 'vitrine.explore.panes';
export const NARROWEST = 200;
const WIDEST = 640;

export interface Pane {
  /** Pixels. */
  readonly width: number;
  readonly open: boolean;
}
export type PaneName = 'dataset' | 'controls' | 'results';
export type Panes = Readonly<Record<PaneName, Pane>>;

const FIRST: Panes = {
  dataset: { width: 260, open: true },
  controls: { width: 320, open: true },
  // Of the results it is the height.
  results: { width: 320, open: false },
};

function readPanes(): Panes {
  const stored = asRecord(readStored(KEY));
  const pane = (name: PaneName): Pane => {
    const kept = asRecord(stored[name]);
    const open = typeof kept['open'] === 'boolean' ? kept['open'] : FIRST[name].open;
    return { width: clamp(asNumber(kept['width'], FIRST[name].width)), open };
  };
  return { dataset: pane('dataset'), controls: pane('controls'), results: pane('results') };
}

function clamp(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
}

/** How wide the panes are and which are open, as the person left them. */
export function usePanes(): {
  readonly panes: Panes;
  readonly resize: (name: PaneName, width: number) => void;
  readonly open: (name: PaneName, open: boolean) => void;
} {
  const [panes, setPanes] = useState(readPanes);
  const change = useCallback((name: PaneName, part: Partial<Pane>) => {
    setPanes((before) => {
      const next = { ...before, [name]: { ...before[name], ...part } };
      writeStored(KEY, next);
      return next;
    });
  }, []);
  return {
    panes,
    resize: useCallback((name, width) => change(name, { width: clamp(width) }), [change]),
    open: useCallback((name, open) => change(name, { open }), [change]),
  };
}
