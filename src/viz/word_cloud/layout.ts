import cloud from 'd3-cloud';
import { textWidth } from '../shared/measureText';
import { seeded, type CloudWord } from './transform';

export interface PlacedWord extends CloudWord {
  /** The middle of the text's base line, from the middle of the picture. */
  readonly x: number;
  readonly y: number;
}

export interface Cloud {
  readonly words: readonly PlacedWord[];
  /** The part of the drawing to show, in its pixels: may be larger than the box that it is shown in, never smaller. */
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

/** Milliseconds that the layout may hold the page up at a time. */
const SLICE = 10;
const LARGEST_SCALE = 3;
/** Words cover so much of a picture at the best. */
const FILL = 0.7;
/** A share of the words, from the greatest on, that must be seen. */
const MUST_FIT = 0.3;
const MAY_MISS = 0.4;
const EDGE = 4;
const MEASURED = 32;

/** How much larger than its box a cloud must be drawn for its words to have room: by area, and by the longest word. */
export function firstScale(words: readonly CloudWord[], box: CloudBox): number {
  const font = `700 ${box.fontFamily}`;
  let area = 0;
  let scale = 1;
  for (const word of words) {
    // Each size of a font is dear to set up once; a text's width grows with it.
    const length = (textWidth(word.label, MEASURED, font) * word.size) / MEASURED + 4;
    area += length * word.size * 1.1;
    const turn = (Math.abs(word.angle) * Math.PI) / 180;
    const across = length * Math.cos(turn) + word.size * Math.sin(turn);
    const down = length * Math.abs(Math.sin(turn)) + word.size * Math.abs(Math.cos(turn));
    scale = Math.max(scale, Math.abs(across) / box.width, down / box.height);
  }
  return Math.min(LARGEST_SCALE, Math.max(scale, Math.sqrt(area / (box.width * box.height * FILL))));
}

/** All words in sight, in the middle, and none larger than it should be. */
function viewOf(
  bounds: cloud.Word[] | undefined,
  size: readonly [number, number],
  box: CloudBox,
): Omit<Cloud, 'words'> {
  const [{ x: left = 0, y: top = 0 } = {}, { x: right = 0, y: bottom = 0 } = {}] = bounds ?? [];
  const width = Math.max(box.width, right - left + 2 * EDGE);
  const height = Math.max(box.height, bottom - top + 2 * EDGE);
  // Bounds count from the corner, words from the middle.
  const middle = [(left + right - size[0]) / 2, (top + bottom - size[1]) / 2] as const;
  return { x: middle[0] - width / 2, y: middle[1] - height / 2, width, height };
}

const mustFit = (words: readonly CloudWord[]) => Math.ceil(words.length * MUST_FIT);

/**
 * Finds a place for each word, in slices of time so that the page keeps answering (`still`: at once). A cloud in which
 * too little found room is tried again larger, and then shown smaller. Returns the way to stop it.
 */
export function layoutCloud(
  words: readonly CloudWord[],
  box: CloudBox,
  still: boolean,
  done: (cloud: Cloud) => void,
): () => void {
  let running: { stop: () => unknown } | undefined;
  const attempt = (scale: number) => {
    const width = Math.ceil(box.width * scale);
    // The layout keeps 32 pixels in a number, and takes a width that is no multiple for the next smaller one.
    const size: [number, number] = [Math.max(32, width - (width % 32)), Math.ceil(box.height * scale)];
    const placed = new Set<CloudWord>();
    const next = scale * 1.25;
    let givenUp = false;
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
      .timeInterval(still ? Infinity : SLICE)
      .on('word', ({ word }) => {
        placed.add(word);
        // Words come by size, so one that is not there when a smaller one is found no room: no need to place the rest.
        const here = words.indexOf(word);
        const missing = words.slice(0, Math.min(here, mustFit(words))).some((greater) => !placed.has(greater));
        if (missing && next <= LARGEST_SCALE) {
          givenUp = true;
          layout.stop();
          attempt(next);
        }
      })
      .on('end', (tags, bounds) => {
        // A layout that is stopped at its very last word still says that it ended.
        if (givenUp) return;
        const complete = words.slice(0, mustFit(words)).every((word) => placed.has(word));
        if ((!complete || placed.size < words.length * (1 - MAY_MISS)) && next <= LARGEST_SCALE) attempt(next);
        else done({ words: tags.map(({ word, x = 0, y = 0 }) => ({ ...word, x, y })), ...viewOf(bounds, size, box) });
      });
    running = layout;
    layout.start();
  };
  attempt(firstScale(words, box));
  return () => running?.stop();
}
