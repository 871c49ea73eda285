import { t } from '../../lib/t';
import { fetchChartQueryText } from '../../chart/state/chartVariants';
import { useClient } from '../../store/hooks';
import { Menu } from '../../ui/Menu';
import { exploreMenuItems } from './exploreMenuItems';
import { useExploreMenu } from './useExploreMenu';
import { lazyComponent } from '../../ui/lazyComponent';

const PropertiesDialog = lazyComponent(() => import('../properties/PropertiesDialog').then((m) => m.PropertiesDialog));
const EmbedDialog = lazyComponent(() => import('../../chart/embed/EmbedDialog').then((m) => m.EmbedDialog));
const ViewQueryDialog = lazyComponent(() => import('../../chart/sql/ViewQueryDialog').then((m) => m.ViewQueryDialog));

const ReportDialog = lazyComponent(() => import('../../reports/ReportDialog').then((m) => m.ReportDialog));

/** The menu of actions on the chart, and their dialogs. */
export function ExploreMenu() {
  const client = useClient();
  const menu = useExploreMenu();
  const { dialog, close, request, sliceId, name, vizType, createLink } = menu;
  return (
    <>
      <Menu label={t('Menu actions trigger')} items={exploreMenuItems(menu)} align="end" />
      {dialog === 'properties' && sliceId !== undefined && <PropertiesDialog sliceId={sliceId} onClose={close} />}
      {dialog === 'report' && sliceId !== undefined && (
        <ReportDialog attachedTo={{ kind: 'chart', id: sliceId }} title={name} vizType={vizType} onClose={close} />
      )}
      {dialog === 'query' && (
        <ViewQueryDialog
          load={(signal) => fetchChartQueryText(client, request, { sliceId, signal })}
          datasource={request.formData.datasource}
          onClose={close}
        />
      )}
      {dialog === 'embed' && <EmbedDialog createLink={createLink} onClose={close} />}
    </>
  );
}
