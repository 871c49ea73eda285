import { readGeojsonControls } from '../shared/deck/geojson';

export const readControls = readGeojsonControls;
