export type LegendOrientation = 'top' | 'bottom' | 'left' | 'right';

/** In a wider chart a legend is where the user puts it. */
const NARROW_CHART = 400;
const MOST_OF_WIDTH = 0.25;

/** In a narrow chart a legend beside it would leave hardly any space: it goes above, unless the user sets its width. */
export function legendSide(
  { orientation, margin }: { readonly orientation: LegendOrientation; readonly margin?: number | undefined },
  legendWidth: number,
  chartWidth: number,
): LegendOrientation {
  const isBeside = orientation === 'left' || orientation === 'right';
  const isTooWide = chartWidth < NARROW_CHART && legendWidth > chartWidth * MOST_OF_WIDTH;
  return isBeside && isTooWide && margin === undefined ? 'top' : orientation;
}
