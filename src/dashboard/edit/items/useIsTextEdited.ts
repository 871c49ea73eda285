import '../state/editUiSlice';
import { useAppSelector } from '../../../store/hooks';

/** Whether the text of an item is being edited. */
export function useIsTextEdited(id: string): boolean {
  return useAppSelector((state) => state.editUi?.editedTextId === id);
}
