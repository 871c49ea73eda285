import { createContext, useContext } from 'react';
import type { DashboardPermalinkState } from '../api/permalink';
import type { ColorNamespace } from '../lib/color/colorScale';

/** What the dashboard of a chart provides; a chart does not know its page. */
export interface ChartPage {
  /** The colours of its charts. */
  readonly colors?: ColorNamespace;
  /** The current state of the dashboard, for a link to it. `anchor`: the id of the layout item to scroll to. */
  readonly permalinkState: (anchor: string | undefined) => Promise<DashboardPermalinkState>;
  /** Saves the dashboard's filters for the chart builder, which may open in another tab. Never rejects: without them it opens all the same. */
  readonly saveExploreContext: () => Promise<void>;
  readonly toggleDescription: (chartId: number) => void;
}

const ChartPageContext = createContext<ChartPage | undefined>(undefined);

export const ChartPageProvider = ChartPageContext.Provider;

/** Undefined for a chart that is not on a dashboard. */
export function useChartPage(): ChartPage | undefined {
  return useContext(ChartPageContext);
}
