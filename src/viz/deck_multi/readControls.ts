import { readCommonControls } from '../shared/deck/commonControls';

export const readControls = readCommonControls;
