import type { UnknownRecord } from '../../../lib/read';
import type { AppThunk } from '../../../store/store';
import { metadataPreviewed } from './editSlice';

/** Shows the dashboard with settings that are only tried out: no step to undo, no change. Without any, with the draft's own. */
export function previewMetadata(metadata?: UnknownRecord): AppThunk {
  return (dispatch, getState) => {
    const next = metadata ?? null;
    if (getState().edit && getState().edit?.previewMetadata !== next) dispatch(metadataPreviewed(next));
  };
}
