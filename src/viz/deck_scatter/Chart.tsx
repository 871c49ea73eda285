import { makeDeckChart } from '../shared/deck/makeDeckChart';
import { buildScatter } from '../shared/deck/scatter';

export const Chart = makeDeckChart(buildScatter, { hasTimes: true });
