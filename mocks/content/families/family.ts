import type { DashboardFields } from '../dashboards';
import type { ChartSpec } from '../specs';

/** The viz types of one family, on one dashboard. */
export interface Family {
  readonly charts: readonly ChartSpec[];
  readonly dashboard: DashboardFields;
}
