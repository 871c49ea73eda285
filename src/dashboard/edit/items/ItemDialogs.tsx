import { lazy, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { itemDialogClosed } from '../state/editUiSlice';

const RemovalDialog = lazy(() => import('./RemovalDialog').then((m) => ({ default: m.RemovalDialog })));
const SizeDialog = lazy(() => import('./SizeDialog').then((m) => ({ default: m.SizeDialog })));

/** The dialogs about items. Rendered once, by the edit layer. */
export function ItemDialogs() {
  const dispatch = useAppDispatch();
  const dialog = useAppSelector((state) => state.editUi?.dialog);
  if (!dialog) return null;
  const close = (): void => {
    dispatch(itemDialogClosed());
  };
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'remove' ? (
        <RemovalDialog ids={dialog.ids} onClose={close} />
      ) : (
        <SizeDialog id={dialog.id} onClose={close} />
      )}
    </Suspense>
  );
}
