import { createContext, useContext } from 'react';
import type { ColorNamespace } from '../../lib/color/colorScale';

export interface DashboardContextValue {
  readonly colors: ColorNamespace;
  /** For reports: everything renders at once. */
  readonly isStaticRender: boolean;
  readonly hideChartControls: boolean;
  readonly hideTabs: boolean;
  readonly showRowLimitWarning?: boolean;
  readonly dashboardId: number;
}

export const DashboardContext = createContext<DashboardContextValue | undefined>(undefined);

export function useDashboardContext(): DashboardContextValue {
  const value = useContext(DashboardContext);
  if (!value) throw new Error('useDashboardContext outside a dashboard');
  return value;
}

/** Whether the items below are in an active tab. */
export const TabVisibleContext = createContext(true);
