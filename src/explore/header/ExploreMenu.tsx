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

/** What can be done with the chart beside saving it. */
export function ExploreMenu() {
  const menu = useExploreMenu();
  const { dialog, close, asked, sliceId, link } = menu;
  return (
    <>
      <Menu label={t('Menu actions trigger')} items={exploreMenuItems(menu)} align="end" />
      <Suspense fallback={null}>
        {dialog === 'properties' && sliceId !== undefined && <PropertiesDialog sliceId={sliceId} onClose={close} />}
        {dialog === 'query' && (
          <ViewQueryDialog load={(signal) => fetchChartQueryText(asked, { sliceId, signal })} onClose={close} />
        )}
        {dialog === 'embed' && <EmbedDialog link={link} onClose={close} />}
      </Suspense>
    </>
  );
}
