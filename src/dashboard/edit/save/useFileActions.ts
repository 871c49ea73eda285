import { selectDraft } from '../../state/selectDashboard';
import { safeFileName, saveBlob } from '../../../chart/export/download';
import { t } from '../../../lib/t';
import { dashboardFile } from '../model/dashboardFile';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { loadAndRun } from '../../../ui/loadAndRun';
import { toast } from '../../../ui/toast';

export interface FileActions {
  /** Downloads the dashboard as it is now, with unsaved changes, as a JSON file. */
  readonly download: () => void;
  /** Opens a file picker and replaces the draft by the file, as one undo step. */
  readonly upload: () => void;
}

/** Larger than any layout. */
const MAX_FILE_SIZE = 20_000_000;

export function useFileActions(): FileActions {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const upload = async (file: File): Promise<void> => {
    if (file.size > MAX_FILE_SIZE) {
      toast.danger(t('This file is too large to be a dashboard.'));
      return;
    }
    const text = await file.text();
    await loadAndRun(
      () => import('../state/loadFile'),
      async ({ loadFile }) => {
        const { error, notes } = await dispatch(loadFile(text));
        if (error !== undefined) toast.danger(error);
        for (const note of notes) toast.info(note);
      },
    );
  };
  return {
    download: () => {
      const draft = selectDraft(store.getState());
      if (!draft) return;
      const blob = new Blob([dashboardFile(draft)], { type: 'application/json' });
      saveBlob(blob, safeFileName(draft.dashboard_title, 'json'));
    },
    upload: () => {
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = '.json,application/json';
      input.addEventListener('change', () => {
        const file = input.files?.[0];
        if (file) upload(file).catch(() => toast.danger(t('This file could not be read.')));
      });
      input.click();
    },
  };
}
