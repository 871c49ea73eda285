import { readScreenGridControls } from '../shared/deck/screenGrid';

export const readControls = readScreenGridControls;
