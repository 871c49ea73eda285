import { buildHeatmap } from '../shared/deck/heatmap';
import { makeDeckChart } from '../shared/deck/makeDeckChart';

export const Chart = makeDeckChart(buildHeatmap);
