import { readHeatmapControls } from '../shared/deck/heatmap';

export const readControls = readHeatmapControls;
