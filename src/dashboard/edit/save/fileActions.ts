import { selectDraft } from '../../state/selectDashboard';
import { safeFileName, saveBlob } from '../../../chart/export/download';
import { t } from '../../../lib/t';
import { dashboardFile } from '../model/dashboardFile';
import { loadFile } from '../state/loadFile';
import type { AppThunk } from '../../../store/store';
import { toast } from '../../../ui/toast';

/** Larger than any layout. */
const MAX_FILE_SIZE = 20_000_000;

/** Downloads the dashboard as it is now, with unsaved changes, as a JSON file. */
export function downloadDraft(): AppThunk {
  return (_dispatch, getState) => {
    const draft = selectDraft(getState());
    if (!draft) return;
    const blob = new Blob([dashboardFile(draft)], { type: 'application/json' });
    saveBlob(blob, safeFileName(draft.dashboard_title, 'json'));
  };
}

function replaceDraft(file: File): AppThunk<Promise<void>> {
  return async (dispatch) => {
    if (file.size > MAX_FILE_SIZE) {
      toast.danger(t('This file is too large to be a dashboard.'));
      return;
    }
    const { error, notes } = await dispatch(loadFile(await file.text()));
    if (error !== undefined) toast.danger(error);
    for (const note of notes) toast.info(note);
  };
}

/** Opens a file picker and replaces the draft by the file, as one undo step. */
export function uploadDraft(): AppThunk {
  return (dispatch) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) dispatch(replaceDraft(file)).catch(() => toast.danger(t('This file could not be read.')));
    });
    input.click();
  };
}
