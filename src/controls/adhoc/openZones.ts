import type { DragItem } from './dragTypes';

/** A place of the page that takes columns, metrics or filters: how the dataset pane adds to it without a mouse. */
export interface OpenZone {
  readonly id: string;
  /** The control's label. */
  readonly label: string;
  readonly canTake: (item: DragItem) => boolean;
  readonly take: (item: DragItem) => void;
}

const zones = new Map<string, OpenZone>();

/** Makes the zone known for as long as it is in the page: call what is returned when it goes. */
export function registerZone(zone: OpenZone): () => void {
  zones.set(zone.id, zone);
  return () => {
    if (zones.get(zone.id) === zone) zones.delete(zone.id);
  };
}

/** The zones that take the item now, in the order in which they came into the page. */
export function zonesFor(item: DragItem): readonly OpenZone[] {
  return [...zones.values()].filter((zone) => zone.canTake(item));
}
