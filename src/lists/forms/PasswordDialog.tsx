import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { FormDialog } from './FormDialog';
import { PasswordFields } from './PasswordFields';

/** Sets a new password. */
export function PasswordDialog({
  title,
  onSubmit,
  onClose,
}: {
  readonly title: string;
  readonly onSubmit: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  return (
    <FormDialog
      title={title}
      initialValues={{ password: '', confirm: '' }}
      onSubmit={async ({ password }) => {
        await onSubmit(password);
        toast.success(t('The password reset was successful'));
      }}
      onClose={onClose}
    >
      <PasswordFields />
    </FormDialog>
  );
}
