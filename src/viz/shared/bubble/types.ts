import type { DataValue } from '../../../lib/wire';
import type { LegendSettings } from '../echarts/legend';

export interface Bubble {
  readonly entity: string;
  /** To draw with. */
  readonly x: number;
  readonly y: number;
  /** Null: the smallest bubble. */
  readonly size: number | null;
  /** As in the response, with full precision: x, y and size. */
  readonly raw: readonly [DataValue | undefined, DataValue | undefined, DataValue | undefined];
}

export interface BubbleSeries {
  readonly name: string;
  /** Largest first, so that small ones are drawn above. */
  readonly bubbles: readonly Bubble[];
}

type Bounds = readonly [number | undefined, number | undefined];

export interface BubbleAxis {
  readonly title: string;
  readonly titleMargin: number;
  readonly format: string | undefined;
  readonly isLogarithmic: boolean;
  readonly bounds: Bounds;
  /** The axis need not start at zero. */
  readonly isTruncated: boolean;
  /** Degrees. */
  readonly rotation: number;
  readonly isStaggered: boolean;
  /** Labels are shown even where they overlap. */
  readonly showsAllLabels: boolean;
  readonly showsMinMax: boolean;
  /** Pixels beside the axis, where set by the user. */
  readonly margin: number | undefined;
}

export interface BubbleControls {
  /** The labels of the metrics; '' for none. */
  readonly metrics: { readonly x: string; readonly y: string; readonly size: string };
  readonly x: BubbleAxis;
  readonly y: BubbleAxis;
  readonly sizeFormat: string | undefined;
  readonly maxBubbleSize: number;
  /** A metric is shown by the area of a bubble, or by its diameter as in 6.x. */
  readonly sizedBy: 'area' | 'diameter';
  readonly opacity: number;
  readonly legend: LegendSettings;
}
