import { createContext, useContext } from 'react';
import type { DragItem } from './dragTypes';

/** A drop zone on the page, as the dataset pane sees it when it adds to it without a mouse. */
export interface DropZoneEntry {
  readonly id: string;
  /** The control's label. */
  readonly label: string;
  readonly canTake: (item: DragItem) => boolean;
  readonly take: (item: DragItem) => void;
}

/** The drop zones of a page. */
export class DropZones {
  readonly #zones = new Map<string, DropZoneEntry>();

  /** Registers a zone; returns the way to remove it. */
  register(zone: DropZoneEntry): () => void {
    this.#zones.set(zone.id, zone);
    return () => {
      if (this.#zones.get(zone.id) === zone) this.#zones.delete(zone.id);
    };
  }

  /** The zones that take the item now, in the order in which they were registered. */
  getZonesFor(item: DragItem): readonly DropZoneEntry[] {
    return [...this.#zones.values()].filter((zone) => zone.canTake(item));
  }
}

const Context = createContext<DropZones | undefined>(undefined);
export const DropZonesProvider = Context.Provider;

export function useDropZones(): DropZones {
  const zones = useContext(Context);
  if (!zones) throw new Error('A drop zone needs a DragAndDrop above it.');
  return zones;
}
