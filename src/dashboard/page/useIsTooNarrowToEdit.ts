import { useMedia } from '../../ui/useMedia';

/** Whether edit mode would only say that the screen is too narrow for it (edit.css). */
export const useIsTooNarrowToEdit = (): boolean => useMedia('(max-width: 700px)');
