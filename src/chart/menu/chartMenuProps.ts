import type { RefObject } from 'react';
import type { FormData } from '../../lib/wire';
import type { MenuItem } from '../../ui/Menu';
import type { Slice } from '../slice';

/** What the menu of a chart and its dialogs need to know about it. */
export interface ChartMenuProps {
  readonly chartId: number;
  readonly name: string;
  readonly slice: Slice;
  readonly formData: FormData;
  readonly dashboardId?: number;
  /** The id of the chart's layout item, for links to the chart. */
  readonly componentId?: string;
  readonly isFullSize: boolean;
  readonly onFullSizeChange: (isFullSize: boolean) => void;
  /** The element that an image export shows. */
  readonly imageRef: RefObject<HTMLElement | null>;
}

export type ChartDialog = 'query' | 'table' | 'detail' | 'embed';

export interface ChartMenuListProps {
  readonly chart: ChartMenuProps;
  readonly isDescriptionOpen: boolean;
  /** Menu items that the page adds to those of the chart. */
  readonly moreItems: readonly MenuItem[] | undefined;
  readonly onDialog: (dialog: ChartDialog) => void;
}
