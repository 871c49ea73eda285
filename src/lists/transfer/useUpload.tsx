import { useState, type ReactNode } from 'react';
import { getUploadAbility } from '../../api/session/uploadAbility';
import { t } from '../../lib/t';
import { useAppDispatch } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';
import { ListIcon } from '../resource/ListIcon';
import { resourceApi } from '../resource/resourceApi';
import { usePrefetchedDialogs } from '../resource/usePrefetchedDialogs';
import { useRequestedDialog } from '../resource/useRequestedDialog';

const UploadDialog = lazyComponent(() => import('../uploads/UploadDialog').then((m) => m.UploadDialog));
const DIALOGS = [UploadDialog];

/** The upload of a file as a table: `button` (for users who may upload) goes into the `head` of a list, its page renders `dialog`. */
export function useUpload(): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const bootstrap = useBootstrap();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
  const isAllowed = getUploadAbility(bootstrap) !== undefined;
  usePrefetchedDialogs(DIALOGS, isAllowed);
  useRequestedDialog('upload', open);
  return {
    button: isAllowed && (
      <Button icon={<ListIcon name="upload" />} onClick={open}>
        {t('Upload')}
      </Button>
    ),
    dialog: isOpen && (
      <UploadDialog
        onUploaded={() => dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: '/api/v1/dataset/' }]))}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
