import { createContext, useContext } from 'react';
import { Listeners } from '../../lib/Listeners';
import type { DragItem } from './dragTypes';

/** A drop zone of the page, which lets the dataset pane add items without a mouse. */
export interface DropZoneEntry {
  readonly id: string;
  /** The control's label. */
  readonly label: string;
  readonly canDrop: (item: DragItem) => boolean;
  readonly drop: (item: DragItem) => void;
}

/** How items get into a zone; the server's flags may leave only one of the ways. */
export type AddMode = 'dropOrClick' | 'drop' | 'click';

/** The drop zones of a page. */
export class DropZones {
  readonly #zones = new Map<string, DropZoneEntry>();
  readonly #listeners = new Listeners();
  #changes = 0;

  constructor(readonly addMode: AddMode = 'dropOrClick') {}

  /** Registers a zone; returns a function that removes it. */
  register(zone: DropZoneEntry): () => void {
    this.#zones.set(zone.id, zone);
    this.#notify();
    return () => {
      if (this.#zones.get(zone.id) !== zone) return;
      this.#zones.delete(zone.id);
      this.#notify();
    };
  }

  #notify(): void {
    this.#changes++;
    this.#listeners.notify();
  }

  /** Calls back whenever a zone comes or goes; returns the unsubscriber. */
  readonly subscribe = this.#listeners.subscribe;

  /** How often zones have come and gone. */
  readonly getChanges = (): number => this.#changes;

  /** The zones that currently accept the item, in registration order. */
  getZonesFor(item: DragItem): readonly DropZoneEntry[] {
    return [...this.#zones.values()].filter((zone) => zone.canDrop(item));
  }
}

const Context = createContext<DropZones | undefined>(undefined);
export const DropZonesProvider = Context.Provider;

export function useDropZones(): DropZones {
  const zones = useContext(Context);
  if (!zones) throw new Error('A drop zone needs a DragAndDrop above it.');
  return zones;
}
