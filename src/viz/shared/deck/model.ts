import type { UnknownRecord } from '../../../lib/read';
import type { ColorOf } from '../../../lib/color/colorScale';
import type { FormData } from '../../../lib/wire';
import type { QueryFilter } from '../../../query/types';
import type { LayerColor, LayerSpec, Picked } from '../map/layerSpec';
import type { Bounds } from '../map/view';
import type { DeckData } from './deckData';

export interface LegendItem {
  /** As clicked; also what is hidden. */
  readonly key: string;
  readonly label: string;
  readonly color: LayerColor;
}

export interface TipLine {
  readonly label: string;
  readonly value: unknown;
}

export interface DeckInput {
  readonly formData: FormData;
  readonly data: DeckData;
  /** Whether the form data are of a control panel of 2.x. */
  readonly isPanel2: boolean;
  readonly color: ColorOf;
  readonly dark: boolean;
  /** Legend items that are switched off. */
  readonly hidden: ReadonlySet<string>;
}

/** What a type makes of its data. */
export interface DeckModel {
  readonly layers: readonly LayerSpec[];
  readonly bounds: Bounds | undefined;
  readonly legend: readonly LegendItem[];
  /** Whether a click on the legend hides and shows marks. */
  readonly canToggle: boolean;
  /** What is drawn otherwise than its controls say, and why. */
  readonly note?: string;
  /** How many things are drawn, for screen readers. */
  readonly count: number;
  readonly getTip: (picked: Picked) => readonly TipLine[];
  /** The filters that select the rows of a mark. */
  readonly getFilterColumns: (row: UnknownRecord) => readonly string[];
  /** What selects a mark that has no columns: its shape. */
  readonly getShape?: (row: UnknownRecord) => SelectableShape | undefined;
  /** The columns of longitude and latitude, where an area around a click can be selected: there are no marks. */
  readonly areaColumns?: readonly [longitude: string, latitude: string] | undefined;
  /** What a click selects in 2.x, whose types have no cross-filters: the column, and whether of several marks. */
  readonly clickFilter?: { readonly column: string; readonly isMultiple: boolean } | undefined;
  /** The rows near a place without a mark, as a cell; undefined if there are none. */
  readonly findNearby?: (picked: Picked) => Picked | undefined;
  /** The marks one by one, where they are not the rows of the data. */
  readonly marks?: readonly Picked[];
}

export interface SelectableShape {
  readonly label: string;
  /** As the filter state has it. */
  readonly value: unknown;
  readonly filter: QueryFilter;
}

export type BuildDeckModel = (input: DeckInput) => DeckModel;
