import { buildContour } from '../shared/deck/contour';
import { makeDeckChart } from '../shared/deck/makeDeckChart';

export const Chart = makeDeckChart(buildContour);
