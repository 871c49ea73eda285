import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { itemDialogClosed } from '../state/editUiSlice';
import { lazyComponent } from '../../../ui/lazyComponent';

const RemovalDialog = lazyComponent(() => import('./RemovalDialog').then((m) => m.RemovalDialog));
const SizeDialog = lazyComponent(() => import('./SizeDialog').then((m) => m.SizeDialog));

/** The dialogs about items. Rendered once, by the edit layer. */
export function ItemDialogs() {
  const dispatch = useAppDispatch();
  const dialog = useAppSelector((state) => state.editUi?.dialog);
  if (!dialog) return null;
  const close = (): void => {
    dispatch(itemDialogClosed());
  };
  return dialog.kind === 'remove' ? (
    <RemovalDialog ids={dialog.ids} onClose={close} />
  ) : (
    <SizeDialog id={dialog.id} onClose={close} />
  );
}
