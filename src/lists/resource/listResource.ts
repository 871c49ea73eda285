import type { ComponentType, ReactNode } from 'react';
import type { ListFilter } from '../../api/lists';
import type { Schema } from '../../api/client/parse';
import type { SelectValue } from '../../ui/form/selectTypes';
import type { Noun } from './nounText';
import type { PrefetchedDialog } from './usePrefetchedDialogs';

/** A row of a list; its other fields are those of the resource's schema. */
export interface ResourceRow {
  readonly id: number;
}

export interface ListColumn<Row> {
  /** Stored in the user's choice of columns. */
  readonly id: string;
  readonly label: string;
  /** Of a label that is an abbreviation: its tooltip. */
  readonly description?: string | undefined;
  readonly render: (row: Row) => ReactNode;
  /** The server's `order_column`; absent where the server cannot sort by it. */
  readonly sortBy?: string | undefined;
  /** Other order columns with which links of Superset's own pages mean this column. */
  readonly sortAliases?: readonly string[] | undefined;
  /** The order of the first click; ascending unless it is a time. */
  readonly firstOrder?: 'asc' | 'desc' | undefined;
  /** `name` takes what the others leave; the label of an `icon` is not visible. */
  readonly width?: 'name' | 'wide' | 'normal' | 'narrow' | 'icon' | undefined;
  /** Shown only when the user chooses it. */
  readonly isHiddenByDefault?: boolean | undefined;
}

export interface FilterOption {
  readonly value: Exclude<SelectValue, bigint | null>;
  readonly label: string;
}

export interface FilterInputProps {
  readonly label: string;
  readonly selected: SelectedFilter | undefined;
  readonly onChange: (selected: SelectedFilter | undefined) => void;
}

/**
 * A filter of a list. `name` is its key in the URL's `filters`, as Superset's own list pages write it, so that links work in
 * both; `col` and `opr` are sent to the server.
 */
export type ListFilterSpec = {
  readonly name: string;
  readonly label: string;
  readonly col: string;
  readonly opr: string;
} & (
  | { readonly input: 'text' }
  | { readonly input: 'select'; readonly options: readonly FilterOption[] }
  /** An input of the page itself. */
  | { readonly input: 'own'; readonly Input: ComponentType<FilterInputProps> }
  /** Options of `GET {resource}/related/{column}` or `/distinct/{column}`, searched and paged by the server. */
  | { readonly input: 'related' | 'distinct'; readonly column: string; readonly resource?: string | undefined }
  /** The ids of another resource, by its column with the names, which the server searches with the operator. */
  | {
      readonly input: 'rows';
      readonly resource: string;
      readonly column: string;
      readonly operator: string;
      readonly rowFilters?: readonly ListFilter[] | undefined;
    }
  /** From the beginning of one day to the end of another, sent as `[from, to]` in the given format. */
  | {
      readonly input: 'dates';
      readonly format: 'milliseconds' | 'iso';
      /** Operators of the two ends where the server has none for a range, instead of `opr`. */
      readonly bounds?: readonly [string, string] | undefined;
    }
  /** Whole numbers from one to another, both included, of which one may be absent; sent as `gt` and `lt`. */
  | { readonly input: 'numbers' }
);

/** A quick filter: a button that sets one value of a filter. */
export interface ListToggle {
  readonly name: string;
  readonly label: string;
  readonly value: SelectedFilter;
  readonly disabled?: boolean | undefined;
}

export interface SelectedFilter {
  /** For display; in the URL, too, as in Superset's list pages. */
  readonly label: string;
  readonly value: string | number | boolean | readonly (string | number)[];
}

/** What can be done with one row, with the selected rows, or with both. */
export interface ListAction<Row> {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly scope: 'row' | 'bulk' | 'both';
  /** A permission of the resource's `_info`; without it the action is not offered. */
  readonly permission?: string | undefined;
  /** Rows for which it is not offered, or with a reason (as its tooltip) offered disabled. */
  readonly isAvailable?: ((row: Row) => boolean | string) | undefined;
  /** A link instead of `onSelect`; rows only. */
  readonly href?: ((row: Row) => string) | undefined;
  readonly onSelect?: ((rows: readonly Row[]) => void) | undefined;
  readonly isDangerous?: boolean | undefined;
  /** What it opens, loaded ahead for users to whom it is offered. */
  readonly dialogs?: readonly PrefetchedDialog[] | undefined;
}

/** A list page: what the server has and what can be done with it. */
export interface ListResource<Row extends ResourceRow> extends Noun {
  /** As in `/api/v1/{name}/`, also for `_info`, `related` and `distinct`. */
  readonly name: string;
  /** Of the list, where it is not `/api/v1/{name}/`. */
  readonly path?: string | undefined;
  /** False for a resource without `_info`, whose actions have no permissions. */
  readonly hasInfo?: boolean | undefined;
  readonly title: string;
  readonly schema: Schema<Row>;
  /** The `columns` of the request: only what the page reads (a dashboard's CSS and layout may be megabytes). */
  readonly requestedColumns: readonly string[];
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilterSpec[];
  readonly toggles?: readonly ListToggle[] | undefined;
  /** `name` is its key in the URL's `filters`. */
  readonly search?: { readonly name: string; readonly col: string; readonly opr: string } | undefined;
  readonly defaultSort: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** Always sent, not in the URL. */
  readonly fixedFilters?: readonly ListFilter[] | undefined;
  readonly getName: (row: Row) => string;
  readonly actions?: readonly ListAction<Row>[] | undefined;
  /** A tile of the card view, which is offered only with it. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** How the list is shown where its URL does not say it; a table where absent. */
  readonly defaultView?: 'table' | 'card' | undefined;
  /** Around the rows: what their cells need beyond them, for all rows at once (which of them are favorites). */
  readonly Provider?:
    ComponentType<{ readonly rows: readonly Row[] | undefined; readonly children: ReactNode }> | undefined;
  /** Refetches the list while true is returned for its rows, in milliseconds. */
  readonly pollMs?: ((rows: readonly Row[]) => number) | undefined;
  /** Can be fetched again by the user: the server changes the rows by itself. */
  readonly isRefreshable?: boolean | undefined;
}
