import { readPolygonControls } from '../shared/deck/polygon';

export const readControls = readPolygonControls;
