import { contrast, parseColor } from '../../src/lib/color/color';
import { isRecord } from '../../src/lib/read';
import type { VizTheme } from '../../src/viz/types';

/** What WCAG asks of small text. */
const LEAST_CONTRAST = 4.5;

/** The keys of ECharts that have styles of texts; those of `label` that are in its mark are on a colour of their own. */
const STYLES = ['axisLabel', 'axisName', 'nameTextStyle', 'textStyle', 'pageTextStyle', 'title', 'detail', 'label'];

type Colored = readonly [path: string, color: string];

const isOnMark = ({ position = 'inside' }: Readonly<Record<string, unknown>>) =>
  typeof position !== 'string' || position.startsWith('inside') || position === 'inner';

function optionTexts(option: unknown, path: readonly string[] = []): readonly Colored[] {
  if (Array.isArray(option)) return option.flatMap((item) => optionTexts(item, path));
  if (!isRecord(option)) return [];
  const key = path.at(-1) ?? '';
  // A tooltip has a background of its own.
  if (key === 'tooltip') return [];
  const { color } = option;
  const isText = STYLES.includes(key) && !(key === 'label' && isOnMark(option));
  const within = Object.entries(option).flatMap(([name, value]) => optionTexts(value, [...path, name]));
  return isText && typeof color === 'string' ? [[path.join('.'), color], ...within] : within;
}

function svgTexts(container: Element): readonly Colored[] {
  return [...container.querySelectorAll('svg text')].flatMap((text) => {
    // A text with a border is legible on any colour; black or white ones are in marks, whose colour they are chosen for.
    const isOutlined = text.closest('[stroke]') !== null;
    const fill = text.closest('[fill]')?.getAttribute('fill');
    const isInMark = fill === '#000000' || fill === '#ffffff';
    return isOutlined || isInMark || typeof fill !== 'string' ? [] : [[`text ${text.textContent}`, fill] as const];
  });
}

/** The texts on the background of a chart that cannot be read on it. */
export function paleTexts(option: unknown, container: Element, { background }: VizTheme): readonly string[] {
  return [...optionTexts(option), ...svgTexts(container)]
    .filter(([, color]) => parseColor(color) && contrast(color, background) < LEAST_CONTRAST)
    .map(([path, color]) => `${path}: ${color}`);
}
