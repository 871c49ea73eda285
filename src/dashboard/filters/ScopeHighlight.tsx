import { useStyleSheet } from '../../ui/styles/useStyleSheet';

interface Props {
  readonly charts: readonly number[];
  /** Pixels. */
  readonly outlineOffset: number;
}

/** Highlights charts on the page by a style rule, so that none of them re-renders. */
export function ScopeHighlight({ charts, outlineOffset }: Props) {
  // Only numbers may get into the style sheet.
  const ids = charts.filter(Number.isInteger);
  const selectors = ids.map((id) => `.dashboard-component-chart-holder[data-chart-id='${String(id)}']`).join(',');
  const rule = `${selectors}{outline:2px solid var(--v-primary);outline-offset:${String(outlineOffset)}px}`;
  useStyleSheet(ids.length === 0 ? '' : rule);
  return null;
}
