import { lazy, Suspense, useEffect } from 'react';
import { editPart } from './editingPart';
import { openPartDialog, usePartDialog } from './partDialog';

const RemovalDialog = lazy(() => import('./RemovalDialog').then((m) => ({ default: m.RemovalDialog })));
const SizeDialog = lazy(() => import('./SizeDialog').then((m) => ({ default: m.SizeDialog })));

/** The dialogs about parts. Rendered once, by the edit layer. */
export function PartDialogs() {
  const dialog = usePartDialog();
  useEffect(
    // Nothing that was open is open the next time that a dashboard is edited.
    () => () => {
      openPartDialog(undefined);
      editPart(undefined);
    },
    [],
  );
  if (!dialog) return null;
  const close = (): void => openPartDialog(undefined);
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
