import type { DraggedItems } from '../../../layout/operations/operation';

/** The one kind of thing that is dragged over a dashboard that is being edited. */
export const PART_DRAG = 'dashboard-part';

/** What react-dnd hands from where a drag begins to where it ends. */
export interface CarriedItem {
  readonly dragged: DraggedItems;
  /** In words, for the picture at the pointer and for announcements. */
  readonly label: string;
  /** What has to be brought before it can be dropped, such as a chart's definition; false: it could not be. */
  readonly ready?: (() => Promise<boolean>) | undefined;
}
