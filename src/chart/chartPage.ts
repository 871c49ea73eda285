import { createContext, useContext } from 'react';
import type { DashboardPermalinkState } from '../api/permalink';

/** What the dashboard around a chart does for it; a chart does not know its page. */
export interface ChartPage {
  /** The dashboard as it is shown now, for a link to it. `anchor`: the id of the layout item to scroll to. */
  readonly permalinkState: (anchor: string | undefined) => DashboardPermalinkState;
  /** Saves what the dashboard filters by for the chart builder, which may be opened in another tab. */
  readonly saveExploreContext: () => void;
  readonly toggleDescription: (chartId: number) => void;
}

const ChartPageContext = createContext<ChartPage | undefined>(undefined);

export const ChartPageProvider = ChartPageContext.Provider;

/** Undefined for a chart that is on no dashboard. */
export function useChartPage(): ChartPage | undefined {
  return useContext(ChartPageContext);
}
