import { selectDashboardInfo } from '../../state/selectDashboard';
import { selectHasFilterBoxes } from '../../state/selectHasFilterBoxes';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mayCopyDashboard } from '../../../api/session/permissions';
import { prefetchWhenIdle } from '../../../lib/prefetchWhenIdle';
import { t } from '../../../lib/t';
import { bypassUrl } from '../../../lib/urls';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { Icon, IconFrame } from '../../../ui/icons';
import { Menu, type MenuItem } from '../../../ui/Menu';
import { lazyComponent, type LazyComponent } from '../../../ui/lazyComponent';
import { loadAndRun } from '../../../ui/loadAndRun';

interface DialogProps {
  readonly onClose: () => void;
}

const DIALOGS = {
  properties: lazyComponent(() => import('../properties/PropertiesDialog').then((m) => m.PropertiesDialog)),
  css: lazyComponent(() => import('../properties/CssDialog').then((m) => m.CssDialog)),
  saveAs: lazyComponent(() => import('../properties/SaveAsDialog').then((m) => m.SaveAsDialog)),
  scopes: lazyComponent(() => import('./ScopesDialog').then((m) => m.ScopesDialog)),
  changes: lazyComponent(() => import('../save/ChangesDialog').then((m) => m.ChangesDialog)),
  keys: lazyComponent(() => import('../keyboard/KeyboardHelp').then((m) => m.KeyboardHelp)),
  remove: lazyComponent(() => import('../properties/DeleteDialog').then((m) => m.DeleteDialog)),
} satisfies Readonly<Record<string, LazyComponent<DialogProps>>>;

const loadFileActions = () => import('../save/fileActions');

const UploadIcon = () => (
  <IconFrame size={16}>
    <path d="M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 19.5h15" />
  </IconFrame>
);
const DeleteIcon = () => (
  <IconFrame size={16}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5" />
  </IconFrame>
);

/** Actions on the dashboard as a whole in edit mode. */
export function EditMenu() {
  const bootstrap = useBootstrap();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  useEffect(() => prefetchWhenIdle([loadFileActions, ...Object.values(DIALOGS).map(({ preload }) => preload)]), []);
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const hasBoxes = useAppSelector(selectHasFilterBoxes);
  const item = (key: keyof typeof DIALOGS, label: string, icon: MenuItem['icon']): MenuItem => ({
    key,
    label,
    icon,
    onSelect: () => setOpen(key),
  });
  const isSaving = useAppSelector((state) => state.edit?.isSaving === true);
  const mayCopy = useAppSelector((state) => mayCopyDashboard(bootstrap, selectDashboardInfo(state)?.owners ?? []));
  const items: readonly (MenuItem | false | undefined)[] = [
    item('properties', t('Edit properties'), <Icon name="edit" />),
    item('css', t('Edit CSS'), <Icon name="code" />),
    hasBoxes && item('scopes', t('Set filter mapping'), <Icon name="filter" />),
    { key: 'line1', divider: true },
    mayCopy && item('saveAs', t('Save as'), <Icon name="copy" />),
    item('changes', t('Show changes'), <Icon name="table" />),
    {
      key: 'download',
      label: t('Download as JSON'),
      icon: <Icon name="download" />,
      onSelect: () => void loadAndRun(loadFileActions, ({ downloadDraft }) => dispatch(downloadDraft())),
    },
    {
      key: 'upload',
      label: t('Load from JSON'),
      icon: <UploadIcon />,
      onSelect: () => void loadAndRun(loadFileActions, ({ uploadDraft }) => dispatch(uploadDraft())),
    },
    { key: 'line2', divider: true },
    item('keys', t('Keyboard shortcuts'), <Icon name="info" />),
    {
      key: 'bypass',
      icon: <Icon name="external" />,
      label: t("Open in the server's own front end"),
      href: bypassUrl(`${pathname}?edit=true`),
    },
    { key: 'line3', divider: true },
    item('remove', t('Delete'), <DeleteIcon />),
  ];
  const OpenDialog = open && DIALOGS[open];
  return (
    <>
      <Menu
        label={t('More Options')}
        align="end"
        // Saving would discard what is typed in its dialogs.
        disabled={isSaving}
        items={items.filter((item): item is MenuItem => Boolean(item))}
        trigger={<Icon name="more" />}
      />
      {OpenDialog && <OpenDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
