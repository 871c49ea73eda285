import type { UnknownRecord } from '../../../lib/read';
import { metadataChanged } from '../../state/dashboardSlice';
import type { AppThunk } from '../../../store/store';

/** Shows the dashboard by settings that are only tried: they are no step to undo, and no change. Without them, by those of the work. */
export function previewMetadata(tried?: UnknownRecord): AppThunk {
  return (dispatch, getState) => {
    const shown = getState().dashboard.loaded?.info.metadata;
    const metadata = tried ?? getState().editWork?.present.metadata;
    if (metadata && shown && metadata !== shown) dispatch(metadataChanged({ metadata }));
  };
}
