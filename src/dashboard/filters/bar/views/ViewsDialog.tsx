import { useState } from 'react';
import { createDashboardPermalink } from '../../../../api/permalink';
import { serverTraits } from '../../../../api/session/serverTraits';
import { t } from '../../../../lib/t';
import {
  deleteView,
  overwriteView,
  renameView,
  selectViews,
  setDefaultView,
  showMasks,
  type SavedView,
} from '../../state/savedViews';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { useBootstrap } from '../../../../store/sessionContext';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Checkbox } from '../../../../ui/form/Checkbox';
import { toast } from '../../../../ui/toast';
import { NameField } from './NameField';
import { wasKept } from './wasKept';

/** The person's own views: rename, overwrite, make one the default, pass on as a link, delete. */
export function ViewsDialog({ onClose }: { readonly onClose: () => void }) {
  const { views, default: standard } = useAppSelector(selectViews);
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
            isDefault={view.id === standard}
            names={views.filter(({ id }) => id !== view.id).map(({ name }) => name)}
            onShown={onClose}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  readonly view: SavedView;
  readonly isDefault: boolean;
  /** Of the other views. */
  readonly names: readonly string[];
  readonly onShown: () => void;
}

function ViewRow({ view, isDefault, names, onShown }: RowProps) {
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const dashboardId = useAppSelector((state) => state.dashboard.loaded?.info.id ?? 0);
  const [renaming, setRenaming] = useState(false);
  const copyLink = async (): Promise<void> => {
    try {
      const url = await createDashboardPermalink(serverTraits(bootstrap), dashboardId, { dataMask: view.masks });
      const { copyAndTell } = await import('../../../../chart/export/share');
      await copyAndTell(url);
    } catch {
      toast.danger(t('Sorry, something went wrong. Try again later.'));
    }
  };
  return (
    <li className="filter-view">
      {renaming ? (
        <NameField
          name={view.name}
          taken={(name) => (names.includes(name) ? t('A view with this name already exists') : undefined)}
          onDone={(name) => {
            setRenaming(false);
            if (name !== undefined) wasKept(dispatch(renameView(view.id, name)));
          }}
        />
      ) : (
        <strong className="filter-view-name">{view.name}</strong>
      )}
      <Checkbox
        checked={isDefault}
        label={t('Open this dashboard with it')}
        onChange={(on) => wasKept(dispatch(setDefaultView(on ? view.id : undefined)))}
      />
      <span className="filter-view-actions">
        <Button
          kind="link"
          onClick={() => {
            dispatch(showMasks(view.masks));
            onShown();
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
            if (wasKept(dispatch(overwriteView(view.id))))
              toast.success(t('The view now holds the filters as they are applied.'));
          }}
        >
          {t('Overwrite')}
        </Button>
        <Button kind="link" onClick={() => void copyLink()}>
          {t('Copy link')}
        </Button>
        <Button kind="link" onClick={() => wasKept(dispatch(deleteView(view.id)))}>
          {t('Delete')}
        </Button>
      </span>
    </li>
  );
}
