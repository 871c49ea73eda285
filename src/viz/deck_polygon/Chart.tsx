import { buildPolygon } from '../shared/deck/polygon';
import { makeDeckChart } from '../shared/deck/makeDeckChart';

export const Chart = makeDeckChart(buildPolygon, { hasTimes: true });
