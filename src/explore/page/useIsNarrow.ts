import { useMedia } from '../../ui/useMedia';

/** Below this breakpoint of explore.css one pane is visible at a time. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 767px)');
