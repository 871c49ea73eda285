import { buildArc } from '../shared/deck/arc';
import { makeDeckChart } from '../shared/deck/makeDeckChart';

export const Chart = makeDeckChart(buildArc, { hasTimes: true });
