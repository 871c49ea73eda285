import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { contrast, mix } from '../../lib/color/color';
import { chartLabel } from '../shared/chartLabel';
import { ContextMenuArea } from '../shared/dataPoints/ContextMenuArea';
import { NoResults } from '../shared/NoResults';
import { describeValues } from '../shared/partToWhole/categories';
import type { VizProps, VizTheme } from '../types';
import { layoutCloud, type Cloud } from './layout';
import { readControls } from './readControls';
import { toCloudWords } from './transform';

/** WCAG's minimum contrast of large text. */
const LEAST_CONTRAST = 3;

/** Colour schemes are designed for light backgrounds: on dark ones a word is lightened until it is legible. */
function legible(color: string, { dark, background, text }: VizTheme): string {
  if (!dark) return color;
  for (let amount = 0; amount < 1; amount += 0.15) {
    const lighter = mix(color, text, amount);
    if (contrast(lighter, background) >= LEAST_CONTRAST) return lighter;
  }
  return text;
}

export function Chart(props: VizProps) {
  const { formData, results, datasource, width, height, theme, color, onContextMenu, isStaticRender = false } = props;
  const [cloud, setCloud] = useState<Cloud | null>(null);
  const result = results[0];
  const words = useMemo(
    () => (result ? toCloudWords(readControls(formData), result, datasource) : []),
    [formData, result, datasource],
  );
  // Colours are assigned in the order of the words, not of the layout, so that they do not depend on which words fit.
  const colors = useMemo(
    () => new Map(words.map(({ label }) => [label, legible(color(label), theme)])),
    [words, color, theme],
  );
  const { fontFamily } = theme;

  // After the paint, except for reports and exports.
  useLayoutEffect(
    () =>
      isStaticRender && words.length > 0
        ? layoutCloud(words, { width, height, fontFamily }, true, setCloud)
        : undefined,
    [words, width, height, fontFamily, isStaticRender],
  );
  useEffect(() => {
    if (isStaticRender || words.length === 0) return undefined;
    let stop: (() => void) | undefined;
    const start = () => {
      stop = layoutCloud(words, { width, height, fontFamily }, false, setCloud);
    };
    // The layout is expensive, so other charts go first. Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) start();
    const idle = 'requestIdleCallback' in window ? window.requestIdleCallback(start, { timeout: 1000 }) : 0;
    return () => {
      if (idle !== 0) window.cancelIdleCallback(idle);
      stop?.();
    };
  }, [words, width, height, fontFamily, isStaticRender]);

  if (words.length === 0) return <NoResults {...{ width, height, theme }} />;
  const view = cloud ?? { words: [], x: 0, y: 0, width, height };
  return (
    <ContextMenuArea onContextMenu={onContextMenu}>
      <svg
        role="img"
        aria-label={chartLabel(props.title, describeValues(words))}
        width={width}
        height={height}
        viewBox={[view.x, view.y, view.width, view.height].join(' ')}
        style={{ display: 'block', fontFamily, fontWeight: 700 }}
      >
        {view.words.map((word, i) => (
          <text
            key={i}
            textAnchor="middle"
            transform={`translate(${String(word.x)}, ${String(word.y)}) rotate(${String(word.angle)})`}
            fontSize={Math.floor(word.size)}
            fill={colors.get(word.label) ?? theme.text}
          >
            <title>{`${word.label}: ${word.text}`}</title>
            {word.label}
          </text>
        ))}
      </svg>
    </ContextMenuArea>
  );
}
