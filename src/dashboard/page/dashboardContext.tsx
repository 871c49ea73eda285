import { createContext, useContext } from 'react';
import type { ColorNamespace } from '../../lib/color/colorScale';

export interface DashboardContextValue {
  readonly colors: ColorNamespace;
  /** A report waits for the whole page: nothing is put off. */
  readonly isStaticRender: boolean;
  readonly hideChartControls: boolean;
  readonly hideTabs: boolean;
  /** Shown instead of the page's address in links to a part of the dashboard. */
  readonly dashboardId: number;
}

export const DashboardContext = createContext<DashboardContextValue | undefined>(undefined);

export function useDashboardContext(): DashboardContextValue {
  const value = useContext(DashboardContext);
  if (!value) throw new Error('useDashboardContext outside a dashboard');
  return value;
}

/** Whether what is drawn here is in a tab that is shown. */
export const TabVisibleContext = createContext(true);
