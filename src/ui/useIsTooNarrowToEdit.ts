import { useMedia } from './useMedia';

const TOO_NARROW = '(max-width: 700px)';

/** Whether a dashboard's edit mode would only say that the screen is too narrow for it (edit.css). */
export const isTooNarrowToEdit = (): boolean => window.matchMedia(TOO_NARROW).matches;

export const useIsTooNarrowToEdit = (): boolean => useMedia(TOO_NARROW);
