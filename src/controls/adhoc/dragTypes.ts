/** What can be dragged in the chart builder; also react-dnd's own `type` of the item. */
export type DragKind = 'column' | 'metric' | 'filter';

export interface DragItem {
  readonly kind: DragKind;
  /**
   * As form data writes it: the name of a dataset's column or metric, or an adhoc object of a pill.
   */
  readonly value: unknown;
  /** The zone that the pill is in; undefined for something of the dataset pane. */
  readonly zone?: string | undefined;
  /** Which pill of the zone. */
  readonly index?: number | undefined;
}
