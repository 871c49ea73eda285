import { useIsTextEdited } from './useIsTextEdited';
import { textEditorOpened } from '../state/editUiSlice';
import { getText } from '../../../layout/itemProps';
import { getItem } from '../../../layout/layout';
import { selectLayout } from '../../state/selectDashboard';
import { memo, useEffect } from 'react';
import { t } from '../../../lib/t';
import { useAppSelector, useAppDispatch } from '../../../store/hooks';
import { useEditTools } from '../../page/editTools';

interface Props {
  readonly id: string;
  readonly active: boolean;
  /** The title while it is being typed. */
  readonly editedTitle: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** A tab in its bar. Focusing it, by pointer or keyboard, opens it. */
export const EditTab = memo(function EditTab({ id, active, editedTitle, onOpen }: Props) {
  const dispatch = useAppDispatch();
  const item = useAppSelector((state) => getItem(selectLayout(state), id));
  const tools = useEditTools();
  const isEditing = useIsTextEdited(id);
  useEffect(() => {
    if (isEditing && !active) onOpen(id);
  }, [isEditing, active, onOpen, id]);
  if (!item) return null;
  return (
    <button
      type="button"
      {...tools?.getItemProps(item)}
      id={`tab-${id}`}
      role="tab"
      className="dashboard-tab"
      aria-selected={active}
      aria-controls={`panel-${id}`}
      tabIndex={active ? 0 : -1}
      onClick={() => onOpen(id)}
      onFocus={() => onOpen(id)}
      onDoubleClick={() => dispatch(textEditorOpened(id))}
    >
      {editedTitle ?? (getText(item) || t('Tab title'))}
    </button>
  );
});
