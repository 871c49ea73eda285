import cloud from 'd3-cloud';
import { textWidth } from '../shared/measureText';
import { seeded, type CloudWord } from './transform';

export interface PlacedWord extends CloudWord {
  /** The middle of the text's baseline, relative to the middle of the cloud. */
  readonly x: number;
  readonly y: number;
}

export interface Cloud {
  readonly words: readonly PlacedWord[];
  /** The view box of the cloud, in its own pixels: may be larger than the chart, never smaller. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CloudBox {
  readonly width: number;
  readonly height: number;
  readonly fontFamily: string;
}

/** Milliseconds that the layout may block the main thread at a time. */
const SLICE = 10;
const LARGEST_SCALE = 3;
/** The largest share of the area that words can cover. */
const FILL = 0.7;
/** The share of the words, from the largest on, that must fit. */
const MUST_FIT = 0.3;
const MAY_MISS = 0.4;
const EDGE = 4;
const MEASURED = 32;

/** The scale at which the words of a cloud fit, relative to the chart: by area, and by the longest word. */
export function firstScale(words: readonly CloudWord[], box: CloudBox): number {
  const font = `700 ${box.fontFamily}`;
  let area = 0;
  let scale = 1;
  for (const word of words) {
    // Setting up a font size is expensive; a text's width is proportional to it.
    const length = (textWidth(word.label, MEASURED, font) * word.size) / MEASURED + 4;
    area += length * word.size * 1.1;
    const angle = (Math.abs(word.angle) * Math.PI) / 180;
    const across = length * Math.cos(angle) + word.size * Math.sin(angle);
    const down = length * Math.abs(Math.sin(angle)) + word.size * Math.abs(Math.cos(angle));
    scale = Math.max(scale, Math.abs(across) / box.width, down / box.height);
  }
  return Math.min(LARGEST_SCALE, Math.max(scale, Math.sqrt(area / (box.width * box.height * FILL))));
}

/** Shows all words, centred, and none larger than its size. */
function getViewBox(
  bounds: cloud.Word[] | undefined,
  size: readonly [number, number],
  box: CloudBox,
): Omit<Cloud, 'words'> {
  const [{ x: left = 0, y: top = 0 } = {}, { x: right = 0, y: bottom = 0 } = {}] = bounds ?? [];
  const width = Math.max(box.width, right - left + 2 * EDGE);
  const height = Math.max(box.height, bottom - top + 2 * EDGE);
  // Bounds are relative to the corner, words to the middle.
  const middle = [(left + right - size[0]) / 2, (top + bottom - size[1]) / 2] as const;
  return { x: middle[0] - width / 2, y: middle[1] - height / 2, width, height };
}

const mustFit = (words: readonly CloudWord[]) => Math.ceil(words.length * MUST_FIT);

/**
 * Positions each word, in time slices so that the page stays responsive (`isStaticRender`: synchronously). If too few words
 * fit, the layout is repeated at a larger size and scaled down. Returns a function that cancels it.
 */
export function layoutCloud(
  words: readonly CloudWord[],
  box: CloudBox,
  isStaticRender: boolean,
  done: (cloud: Cloud) => void,
): () => void {
  let running: { stop: () => unknown } | undefined;
  const attempt = (scale: number) => {
    const width = Math.ceil(box.width * scale);
    // The layout stores 32 pixels per number, and rounds the width down to a multiple of it.
    const size: [number, number] = [Math.max(32, width - (width % 32)), Math.ceil(box.height * scale)];
    const placed = new Set<CloudWord>();
    const next = scale * 1.25;
    let isAborted = false;
    const layout = cloud<cloud.Word & { word: CloudWord }>()
      .size(size)
      .words(words.map((word) => ({ word })))
      .text(({ word }) => word.label)
      .font(box.fontFamily)
      .fontWeight(700)
      .fontSize(({ word }) => word.size)
      .rotate(({ word }) => word.angle)
      .padding(2)
      .spiral('rectangular')
      .random(seeded(2))
      .timeInterval(isStaticRender ? Infinity : SLICE)
      .on('word', ({ word }) => {
        placed.add(word);
        // Words are placed by size, so a word missing when a smaller one is placed did not fit: stop early.
        const index = words.indexOf(word);
        const missing = words.slice(0, Math.min(index, mustFit(words))).some((greater) => !placed.has(greater));
        if (missing && next <= LARGEST_SCALE) {
          isAborted = true;
          layout.stop();
          attempt(next);
        }
      })
      .on('end', (tags, bounds) => {
        // A layout that is stopped at its last word still fires its end event.
        if (isAborted) return;
        const complete = words.slice(0, mustFit(words)).every((word) => placed.has(word));
        if ((!complete || placed.size < words.length * (1 - MAY_MISS)) && next <= LARGEST_SCALE) attempt(next);
        else
          done({ words: tags.map(({ word, x = 0, y = 0 }) => ({ ...word, x, y })), ...getViewBox(bounds, size, box) });
      });
    running = layout;
    layout.start();
  };
  attempt(firstScale(words, box));
  return () => running?.stop();
}
