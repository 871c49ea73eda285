import { readContourControls } from '../shared/deck/contour';

export const readControls = readContourControls;
