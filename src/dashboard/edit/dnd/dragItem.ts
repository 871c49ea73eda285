import type { DraggedItems } from '../../../layout/operations/operation';

/** The react-dnd type of everything that is dragged onto a dashboard. */
export const LAYOUT_DRAG = 'dashboard-layout-item';

/** What react-dnd passes from the drag source to the drop. */
export interface DragItem {
  readonly dragged: DraggedItems;
  /** For the label at the pointer and for announcements. */
  readonly label: string;
  /** Loads what the drop needs, such as a chart's definition. Resolves to false where that fails. */
  readonly prepare?: (() => Promise<boolean>) | undefined;
}
