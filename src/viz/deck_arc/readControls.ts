import { readArcControls } from '../shared/deck/arc';

export const readControls = readArcControls;
