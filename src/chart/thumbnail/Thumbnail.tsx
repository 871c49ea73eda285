import { useEffect, useState, type ReactNode } from 'react';
import { useAppDispatch, useService } from '../../store/hooks';
import '../chart.css';
import { loadChartPicture } from './loadChartPicture';
import { loadDashboardPicture } from './loadDashboardPicture';
import { ThumbnailChart } from './ThumbnailChart';
import './thumbnail.css';
import { Thumbnails, toThumbnailKey, type ChartPicture } from './Thumbnails';
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
function usePictures({ kind, id, version }: ThumbnailProps, isVisible: boolean): readonly ChartPicture[] | undefined {
  const dispatch = useAppDispatch();
  const thumbnails = useService(Thumbnails);
  const [pictures, setPictures] = useState<readonly ChartPicture[] | undefined>(() => {
    const known = kind === 'chart' ? thumbnails.charts.get(toThumbnailKey(id, version)) : undefined;
    return known === null ? [] : known && [known];
  });
  const isPending = isVisible && pictures === undefined;
  useEffect(() => {
    if (!isPending) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const loading =
      kind === 'dashboard'
        ? dispatch(loadDashboardPicture(id, version, signal))
        : dispatch(loadChartPicture(id, { version, signal })).then((picture) => (picture ? [picture] : []));
    loading.then(
      (loaded) => {
        if (!signal.aborted) setPictures(loaded);
      },
      // It has left the screen; when it is back it is loaded again.
      () => undefined,
    );
    return () => controller.abort();
  }, [dispatch, kind, id, version, isPending]);
  return pictures;
}

function LoadedThumbnail(props: ThumbnailProps) {
  const [ref, isVisible] = useIsVisible();
  const pictures = usePictures(props, isVisible);
  const [failed, setFailed] = useState<readonly number[]>([]);
  const drawn = pictures?.filter(({ id }) => !failed.includes(id)) ?? [];
  return (
    <div className="thumbnail" ref={ref} data-charts={drawn.length} inert>
      {drawn.length === 0
        ? props.icon
        : drawn.map((picture) => (
            <ThumbnailChart
              key={picture.id}
              picture={picture}
              onError={() => setFailed((ids) => [...ids, picture.id])}
            />
          ))}
    </div>
  );
}

/** A chart, or the first charts of a dashboard, drawn small from their own data once they are visible. */
export function Thumbnail(props: ThumbnailProps) {
  return <LoadedThumbnail key={`${props.kind} ${toThumbnailKey(props.id, props.version)}`} {...props} />;
}
