import { buildPath } from '../shared/deck/path';
import { makeDeckChart } from '../shared/deck/makeDeckChart';

export const Chart = makeDeckChart(buildPath);
