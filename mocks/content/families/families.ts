import { dashboard } from '../dashboards';
import { distributionFamily } from './distribution';
import type { Family } from './family';
import { mapsFamily } from './mapsFamily';
import { partsFamily } from './parts';
import { tablesFamily } from './tablesFamily';
import { timeFamily } from './time';

const families: readonly Family[] = [
  timeFamily,
  partsFamily,
  distributionFamily,
  tablesFamily,
  mapsFamily,
];

export const familyCharts = families.flatMap(({ charts }) => charts);
/** One dashboard for each family of viz types. */
export const familyDashboards = families.map((family) => dashboard(family.dashboard));
