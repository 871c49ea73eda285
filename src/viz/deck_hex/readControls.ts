import { readCellControls } from '../shared/deck/cells';

export const readControls = readCellControls;
