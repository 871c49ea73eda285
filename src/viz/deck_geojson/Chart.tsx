import { buildGeojson } from '../shared/deck/geojson';
import { makeDeckChart } from '../shared/deck/makeDeckChart';

export const Chart = makeDeckChart(buildGeojson);
