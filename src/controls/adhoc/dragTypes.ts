/** What can be dragged in the chart builder; also the item's `type` in react-dnd. */
export type DragKind = 'column' | 'metric' | 'filter';

export interface DragItem {
  readonly kind: DragKind;
  /**
   * As form data has it: the name of a dataset's column or metric, or an adhoc object of a pill.
   */
  readonly value: unknown;
  /** The zone that the pill is in; undefined for an item of the dataset pane. */
  readonly zone?: string | undefined;
  /** The pill's index in the zone. */
  readonly index?: number | undefined;
}
