import type { UnknownRecord } from '../../../lib/read';
import type { AppThunk } from '../../../store/store';
import { metadataPreviewed } from './editSlice';

/** Previews metadata on the dashboard: no undo step, no change. Without an argument, restores the draft's own. */
export function previewMetadata(metadata?: UnknownRecord): AppThunk {
  return (dispatch, getState) => {
    const next = metadata ?? null;
    if (getState().edit && getState().edit?.previewMetadata !== next) dispatch(metadataPreviewed(next));
  };
}
