import { useState } from 'react';
import { createDashboardPermalink } from '../../../../api/permalink';
import { serverTraits } from '../../../../api/session/serverTraits';
import { t } from '../../../../lib/t';
import {
  deleteView,
  overwriteView,
  renameView,
  selectSavedViews,
  setDefaultView,
  applyView,
  type SavedView,
} from '../../state/savedViews';
import { useAppDispatch, useAppSelector, useClient } from '../../../../store/hooks';
import { useBootstrap } from '../../../../store/sessionContext';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Checkbox } from '../../../../ui/form/Checkbox';
import { loadAndRun } from '../../../../ui/loadAndRun';
import { toast } from '../../../../ui/toast';
import { NameField } from './NameField';
import { warnIfNotSaved } from './warnIfNotSaved';

/** The user's views: renames, overwrites and deletes them, sets the default, copies a link. */
export function ViewsDialog({ onClose }: { readonly onClose: () => void }) {
  const { views, default: defaultId } = useAppSelector(selectSavedViews);
  return (
    <Dialog
      title={t('Saved views')}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {views.length === 0 && <p>{t('There are no saved views.')}</p>}
      <ul className="filter-views">
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isDefault={view.id === defaultId}
            otherNames={views.filter(({ id }) => id !== view.id).map(({ name }) => name)}
            onApplied={onClose}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  readonly view: SavedView;
  readonly isDefault: boolean;
  readonly otherNames: readonly string[];
  readonly onApplied: () => void;
}

function ViewRow({ view, isDefault, otherNames, onApplied }: RowProps) {
  const client = useClient();
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const dashboardId = useAppSelector((state) => state.dashboardInfo.loaded?.info.id ?? 0);
  const [isRenaming, setRenaming] = useState(false);
  const copyLink = (): void => {
    const create = () =>
      createDashboardPermalink(client, serverTraits(bootstrap), dashboardId, { dataMask: view.masks });
    void loadAndRun(
      () => import('../../../../chart/export/share'),
      ({ shareLink, copyWithToast }) => shareLink(create, copyWithToast),
    );
  };
  return (
    <li className="filter-view">
      {isRenaming ? (
        <NameField
          name={view.name}
          getNameError={(name) => (otherNames.includes(name) ? t('A view with this name already exists') : undefined)}
          onDone={(name) => {
            setRenaming(false);
            if (name !== undefined) warnIfNotSaved(dispatch(renameView(view.id, name)));
          }}
        />
      ) : (
        <strong className="filter-view-name">{view.name}</strong>
      )}
      <Checkbox
        checked={isDefault}
        label={t('Open this dashboard with it')}
        onChange={(on) => warnIfNotSaved(dispatch(setDefaultView(on ? view.id : undefined)))}
      />
      <span className="filter-view-actions">
        <Button
          kind="link"
          onClick={() => {
            dispatch(applyView(view.masks));
            onApplied();
          }}
        >
          {t('Apply')}
        </Button>
        <Button kind="link" onClick={() => setRenaming(true)}>
          {t('Rename')}
        </Button>
        <Button
          kind="link"
          onClick={() => {
            if (warnIfNotSaved(dispatch(overwriteView(view.id))))
              toast.success(t('The view was overwritten with the applied filters.'));
          }}
        >
          {t('Overwrite')}
        </Button>
        <Button kind="link" onClick={copyLink}>
          {t('Copy link')}
        </Button>
        <Button kind="link" onClick={() => warnIfNotSaved(dispatch(deleteView(view.id)))}>
          {t('Delete')}
        </Button>
      </span>
    </li>
  );
}
