import { lazyComponent } from '../../ui/lazyComponent';

const DIALOGS = {
  interval: lazyComponent(() => import('./RefreshIntervalDialog').then((m) => m.RefreshIntervalDialog)),
  boxScopes: lazyComponent(() => import('../filters/box/FilterScopesDialog').then((m) => m.FilterScopesDialog)),
  convertBoxes: lazyComponent(() => import('../filters/box/MigrationDialog').then((m) => m.MigrationDialog)),
  embed: lazyComponent(() => import('./EmbedDialog').then((m) => m.EmbedDialog)),
  report: lazyComponent(() => import('./DashboardReportDialog').then((m) => m.DashboardReportDialog)),
  saveAs: lazyComponent(() => import('../edit/properties/SaveAsDialog').then((m) => m.SaveAsDialog)),
  filters: lazyComponent(() => import('../filters/config/FilterConfigDialog').then((m) => m.FilterConfigDialog)),
};

export type DashboardDialog = keyof typeof DIALOGS;

/** The dialogs of the header's menu. */
export function DashboardDialogs({
  dialog,
  onClose,
}: {
  readonly dialog: DashboardDialog;
  readonly onClose: () => void;
}) {
  const Dialog = DIALOGS[dialog];
  return <Dialog onClose={onClose} />;
}
