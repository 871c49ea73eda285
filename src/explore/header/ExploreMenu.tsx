import { lazy, Suspense } from 'react';
import { t } from '../../lib/t';
import { fetchChartQueryText } from '../../chart/state/chartVariants';
import { Menu } from '../../ui/Menu';
import { exploreMenuItems } from './exploreMenuItems';
import { useExploreMenu } from './useExploreMenu';

const PropertiesDialog = lazy(() =>
  import('../properties/PropertiesDialog').then((m) => ({ default: m.PropertiesDialog })),
);
const EmbedDialog = lazy(() => import('../embed/EmbedDialog').then((m) => ({ default: m.EmbedDialog })));
const ViewQueryDialog = lazy(() =>
  import('../../chart/sql/ViewQueryDialog').then((m) => ({ default: m.ViewQueryDialog })),
);

/** Actions on the chart besides saving it, and their dialogs. */
export function ExploreMenu() {
  const menu = useExploreMenu();
  const { dialog, close, request, sliceId, createLink } = menu;
  return (
    <>
      <Menu label={t('Menu actions trigger')} items={exploreMenuItems(menu)} align="end" />
      <Suspense fallback={null}>
        {dialog === 'properties' && sliceId !== undefined && <PropertiesDialog sliceId={sliceId} onClose={close} />}
        {dialog === 'query' && (
          <ViewQueryDialog load={(signal) => fetchChartQueryText(request, { sliceId, signal })} onClose={close} />
        )}
        {dialog === 'embed' && <EmbedDialog createLink={createLink} onClose={close} />}
      </Suspense>
    </>
  );
}
