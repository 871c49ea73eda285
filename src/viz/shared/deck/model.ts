import type { UnknownRecord } from '../../../lib/read';
import type { ColorOf } from '../../../lib/color/colorScale';
import type { FormData } from '../../../lib/wire';
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
}

export type BuildDeckModel = (input: DeckInput) => DeckModel;
