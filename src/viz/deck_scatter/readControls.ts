import { readScatterControls } from '../shared/deck/scatter';

export const readControls = readScatterControls;
