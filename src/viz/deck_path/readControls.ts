import { readPathControls } from '../shared/deck/path';

export const readControls = readPathControls;
