import { createContext, type ComponentType } from 'react';
import type { UnknownRecord } from '../../lib/read';

export interface TimeRangeProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: string) => void;
  readonly ariaLabel: string;
  readonly disabled?: boolean;
}

/** What the page does for a filter box that stands on it: a picture asks for nothing and changes nothing itself. */
export interface FilterBoxPage {
  /** Column → what filters now; undefined where the page keeps nothing, and the box's own defaults count. */
  readonly values: UnknownRecord | undefined;
  readonly onApply: (values: UnknownRecord) => void;
  /** The server's options of a column that hold the text: `[{id, text, metric}]`. */
  readonly search: (column: string, text: string, signal: AbortSignal) => Promise<unknown>;
  /** The field that chooses a time range. */
  readonly TimeRange: ComponentType<TimeRangeProps>;
  /** The column whose field has the focus, so that the page can mark the charts that it filters. */
  readonly onFocus: (column: string | undefined) => void;
  /** Native filters stand in for it. */
  readonly disabled: boolean;
}

export const FilterBoxContext = createContext<FilterBoxPage | undefined>(undefined);
