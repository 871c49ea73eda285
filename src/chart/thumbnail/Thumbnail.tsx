import { useEffect, useState, type ReactNode } from 'react';
import { useAppDispatch, useService } from '../../store/hooks';
import '../chart.css';
import { loadChartThumbnail } from './loadChartThumbnail';
import { loadDashboardThumbnail } from './loadDashboardThumbnail';
import { ThumbnailChart } from './ThumbnailChart';
import './thumbnail.css';
import { Thumbnails, toThumbnailKey, type ChartThumbnail } from './Thumbnails';
import { useIsVisible } from './useIsVisible';

interface ThumbnailProps {
  readonly kind: 'chart' | 'dashboard';
  readonly id: number;
  /** When it was last changed. */
  readonly version: string;
  /** Shown until it is drawn, and where it cannot be. */
  readonly icon: ReactNode;
}

/** Undefined until it is loaded. */
function useThumbnails(
  { kind, id, version }: ThumbnailProps,
  isVisible: boolean,
): readonly ChartThumbnail[] | undefined {
  const dispatch = useAppDispatch();
  const cache = useService(Thumbnails);
  const [thumbnails, setThumbnails] = useState<readonly ChartThumbnail[] | undefined>(() => {
    const known = kind === 'chart' ? cache.charts.get(toThumbnailKey(id, version)) : undefined;
    return known === null ? [] : known && [known];
  });
  const isPending = isVisible && thumbnails === undefined;
  useEffect(() => {
    if (!isPending) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const loading =
      kind === 'dashboard'
        ? dispatch(loadDashboardThumbnail(id, version, signal))
        : dispatch(loadChartThumbnail(id, { version, signal })).then((thumbnail) => (thumbnail ? [thumbnail] : []));
    loading.then(
      (loaded) => {
        if (!signal.aborted) setThumbnails(loaded);
      },
      // It has left the screen; when it is back it is loaded again.
      () => undefined,
    );
    return () => controller.abort();
  }, [dispatch, kind, id, version, isPending]);
  return thumbnails;
}

function LoadedThumbnail(props: ThumbnailProps) {
  const [ref, isVisible] = useIsVisible();
  const thumbnails = useThumbnails(props, isVisible);
  const [failed, setFailed] = useState<readonly number[]>([]);
  const drawn = thumbnails?.filter(({ id }) => !failed.includes(id)) ?? [];
  return (
    <div className="thumbnail" ref={ref} data-charts={drawn.length} inert>
      {drawn.length === 0
        ? props.icon
        : drawn.map((thumbnail) => (
            <ThumbnailChart
              key={thumbnail.id}
              thumbnail={thumbnail}
              onError={() => setFailed((ids) => [...ids, thumbnail.id])}
            />
          ))}
    </div>
  );
}

/** A chart, or the first charts of a dashboard, drawn small from their own data once they are visible. */
export function Thumbnail(props: ThumbnailProps) {
  return <LoadedThumbnail key={`${props.kind} ${toThumbnailKey(props.id, props.version)}`} {...props} />;
}
