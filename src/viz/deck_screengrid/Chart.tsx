import { buildScreenGrid } from '../shared/deck/screenGrid';
import { makeDeckChart } from '../shared/deck/makeDeckChart';

export const Chart = makeDeckChart(buildScreenGrid, { hasTimes: true });
