import { draftPreservedOnLeave } from './state/editUiSlice';
import { startEditing, discardDraft, selectHasUnsavedChanges } from './state/editing';
import { t } from '../../lib/t';
import type { EditFeature } from '../page/useEditFeature';
import { useEditNavigation } from '../page/useEditNavigation';
import type { AppThunk, AppStore } from '../../store/store';
import { useAppStore } from '../../store/hooks';
import { EditLayer } from './EditLayer';
import { EditHeader } from './header/EditHeader';
import { createGetItemProps } from './createGetItemProps';
import { EditChartName } from './items/EditChartName';
import { EditHeaderText } from './items/EditHeaderText';
import { EditMarkdown } from './items/EditMarkdown';
import { EditTabsBar } from './items/EditTabsBar';
import { EmptyItem } from './items/EmptyItem';
import './edit.css';

function Header() {
  const { leave, saved } = useEditNavigation();
  const store = useAppStore();
  const onSaved = (): void => {
    const info = store.getState().dashboardInfo.loaded?.info;
    // A slug of digits would be read as the id of another dashboard.
    if (info) saved(info.slug && !/^\d+$/.test(info.slug) ? info.slug : String(info.id));
  };
  return (
    <>
      <EditHeader onDiscard={leave} onSaved={onSaved} />
      <p role="status" className="edit-narrow v-alert v-alert-warning">
        {t(
          'This screen is too narrow to edit a dashboard. Your changes are kept; a wider window shows the editor again.',
        )}
      </p>
    </>
  );
}

/**
 * The page unmounts. After a save or a discard there are no unsaved changes; otherwise their draft is preserved.
 */
function leaveEditing(): AppThunk {
  return (dispatch, getState) => {
    if (selectHasUnsavedChanges(getState())) dispatch(draftPreservedOnLeave());
    dispatch(discardDraft());
  };
}

/** Edit mode, for the page's own store. */
export const createEditFeature = (store: AppStore): EditFeature => ({
  tools: {
    getItemProps: createGetItemProps(store),
    EmptyItem: EmptyItem,
    TabsBar: EditTabsBar,
    HeaderText: EditHeaderText,
    Markdown: EditMarkdown,
    ChartName: EditChartName,
  },
  EditHeader: Header,
  EditLayer,
  start: startEditing,
  end: leaveEditing,
});
