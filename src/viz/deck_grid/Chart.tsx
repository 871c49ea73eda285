import { cellsBuilder } from '../shared/deck/cells';
import { makeDeckChart } from '../shared/deck/makeDeckChart';

export const Chart = makeDeckChart(cellsBuilder('squares'));
