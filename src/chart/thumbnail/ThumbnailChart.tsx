import { useCallback, useEffect, useMemo, useState } from 'react';
import { createColorNamespace } from '../../lib/color/colorScale';
import { asString } from '../../lib/read';
import { whenIdle } from '../../lib/whenIdle';
import { useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { useVizTheme } from '../../ui/currentTheme';
import { useCategoricalColors } from '../../ui/useCategoricalColors';
import { RenderBoundary } from '../RenderBoundary';
import { NO_OWN_STATE } from '../state/chartsSlice';
import type { ChartThumbnail } from './Thumbnails';

/** Charts are drawn larger than they are shown: their texts and margins would fill the card. */
const SCALE = 0.5;
/** Milliseconds without a change of the size before the chart is drawn again. */
const STILL = 200;

interface Size {
  readonly width: number;
  readonly height: number;
}

function useDrawnSize(): readonly [(element: HTMLElement | null) => (() => void) | undefined, Size | undefined] {
  const [size, setSize] = useState<Size>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const read = (): void => {
      const next = {
        width: Math.floor(element.clientWidth / SCALE),
        height: Math.floor(element.clientHeight / SCALE),
      };
      isFirst &&= next.width === 0 || next.height === 0;
      setSize((current) => (current?.width === next.width && current.height === next.height ? current : next));
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      if (isFirst) read();
      else timer = setTimeout(read, STILL);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return [ref, size];
}

/** A small chart that cannot be used: drawn when the browser is idle, without animation. */
export function ThumbnailChart({
  thumbnail,
  onError,
}: {
  readonly thumbnail: ChartThumbnail;
  /** It cannot be drawn. */
  readonly onError: () => void;
}) {
  const { Chart, formData, results } = thumbnail;
  const { common } = useBootstrap();
  const { dataVersion } = useAppSelector((state) => state.session.traits);
  const getColors = useCategoricalColors();
  const [ref, size] = useDrawnSize();
  const [canDraw, setCanDraw] = useState(false);
  useEffect(() => whenIdle(() => setCanDraw(true)), []);
  const theme = useVizTheme();
  const server = useMemo(() => ({ ...common, dataVersion }), [common, dataVersion]);
  const color = useMemo(
    () =>
      createColorNamespace(undefined, getColors).scale({
        scheme: asString(formData['color_scheme']),
        labelColors: formData['label_colors'],
        dark: theme.dark,
      }),
    [getColors, formData, theme.dark],
  );
  return (
    <div className="thumbnail-chart" ref={ref}>
      {canDraw && size && size.width > 0 && size.height > 0 && (
        <div style={{ ...size, transform: `scale(${SCALE.toString()})` }}>
          <RenderBoundary attempt={thumbnail} onError={onError}>
            <Chart
              formData={formData}
              results={results}
              datasource={undefined}
              width={size.width}
              height={size.height}
              theme={theme}
              color={color}
              ownState={NO_OWN_STATE}
              isStaticRender
              server={server}
            />
          </RenderBoundary>
        </div>
      )}
    </div>
  );
}
