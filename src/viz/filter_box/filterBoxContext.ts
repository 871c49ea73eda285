import { createContext, type ComponentType } from 'react';
import type { UnknownRecord } from '../../lib/read';

export interface TimeRangeProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: string) => void;
  readonly ariaLabel: string;
  readonly disabled?: boolean;
}

/** What the page provides for a filter box: chart components send no requests and change no state themselves. */
export interface FilterBoxPage {
  /** The current filter values by column; undefined if the page has none and the box's own defaults apply. */
  readonly values: UnknownRecord | undefined;
  readonly onApply: (values: UnknownRecord) => void;
  /** The server's options of a column that contain the text: `[{id, text, metric}]`. */
  readonly search: (column: string, text: string, signal: AbortSignal) => Promise<unknown>;
  /** The time range field. */
  readonly TimeRange: ComponentType<TimeRangeProps>;
  /** The column whose field has the focus, so that the page can mark the charts that it filters. */
  readonly onFocus: (column: string | undefined) => void;
  /** Native filters replace it. */
  readonly disabled: boolean;
}

export const FilterBoxContext = createContext<FilterBoxPage | undefined>(undefined);
