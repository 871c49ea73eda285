import { useState } from 'react';
import { getLengthError } from '../../../../lib/getLengthError';
import { t } from '../../../../lib/t';
import { saveView, selectSavedViews } from '../../state/savedViews';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Field } from '../../../../ui/form/Field';
import { TextInput } from '../../../../ui/form/TextInput';
import { toast } from '../../../../ui/toast';
import { MAX_VIEW_NAME } from './NameField';
import { warnIfNotSaved } from './warnIfNotSaved';

/** Saves the applied filters under a name. */
export function SaveViewDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { views } = useAppSelector(selectSavedViews);
  const [name, setName] = useState('');
  const isTaken = views.some((view) => view.name === name.trim());
  const error = isTaken ? t('A view with this name already exists') : getLengthError(name.trim(), MAX_VIEW_NAME);
  const canSave = name.trim() !== '' && error === undefined;
  const save = (): void => {
    if (!canSave) return;
    if (warnIfNotSaved(dispatch(saveView(name.trim())))) toast.success(t('The view was saved in this browser.'));
    onClose();
  };
  return (
    <Dialog
      title={t('Save current filters as a view')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={!canSave} onClick={save}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <p>
        {t('A view is saved in this browser, for you only. It contains all filters as they are currently applied.')}
      </p>
      <Field label={t('Name')} error={error}>
        {({ id, describedBy, invalid }) => (
          <TextInput
            id={id}
            value={name}
            autoFocus
            invalid={invalid}
            describedBy={describedBy}
            onChange={setName}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The key must not reach the button that gets the focus when the dialog closes.
              event.preventDefault();
              save();
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
