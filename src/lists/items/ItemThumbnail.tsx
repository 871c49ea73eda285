import { useEffect, useState, type ReactNode } from 'react';
import { asRecord } from '../../lib/read';
import { whenIdle } from '../../lib/whenIdle';
import { useAppSelector } from '../../store/hooks';
import { lazyComponent } from '../../ui/lazyComponent';
import { resourceApi } from '../resource/resourceApi';
import type { ListRow } from './listRow';
import { listsApi } from './listsApi';

const Thumbnail = lazyComponent(() => import('../../chart/thumbnail/Thumbnail').then((m) => m.Thumbnail), {
  fallback: ({ icon }) => icon,
  onFailure: 'fallback',
});

/** Whether a list of the page is loading. The type of the store knows no apis. */
function isListLoading(state: object): boolean {
  return [listsApi, resourceApi].some(({ reducerPath }) =>
    Object.values(asRecord(asRecord(asRecord(state)[reducerPath])['queries'])).some(
      (query) => asRecord(query)['status'] === 'pending',
    ),
  );
}

/** A picture that we draw of a chart or a dashboard, once all lists of the page are loaded and the browser is idle. */
export function ItemThumbnail({
  row: { kind, id, changedOn },
  icon,
}: {
  readonly row: Pick<ListRow, 'kind' | 'id' | 'changedOn'>;
  /** Until then, and where it cannot be drawn. */
  readonly icon: ReactNode;
}) {
  const [canLoad, setCanLoad] = useState(false);
  const isWaiting = useAppSelector((state) => !canLoad && isListLoading(state));
  useEffect(() => (canLoad || isWaiting ? undefined : whenIdle(() => setCanLoad(true))), [canLoad, isWaiting]);
  return canLoad ? <Thumbnail kind={kind} id={id} version={changedOn} icon={icon} /> : icon;
}
