import { describe, expect, it } from 'vitest';
import { interpolateHcl } from './interpolateHcl';

describe('interpolateHcl', () => {
  it.each([
    ['the first colour', ['#ff0000', '#0000ff'], 0, '#ff0000'],
    ['the last colour', ['#ff0000', '#0000ff'], 1, '#0000ff'],
    ['the shorter way around the hues', ['#ff0000', '#0000ff'], 0.5, '#f50086'],
    ['white at its own place too', ['#ffffff', '#ffff00', '#ff0000', '#000000'], 0, '#ffff19'],
    ['black at its own place too', ['#ffffff', '#ffff00', '#ff0000', '#000000'], 1, '#590000'],
    ['white takes the chroma of its neighbour', ['#00d1c1', '#ffffff'], 0.5, '#4ef4e3'],
    ['greys', ['#000000', '#ffffff'], 0.5, '#777777'],
    ['one colour', ['#123456'], 0.7, '#123456'],
    ['no colour', [], 0.5, '#000000'],
    ['no number', ['#ff0000', '#0000ff'], NaN, '#ff0000'],
    ['beyond the end', ['#ff0000', '#0000ff'], 7, '#0000ff'],
  ])('%s', (_, colors, position, expected) => {
    expect(interpolateHcl(colors)(position)).toBe(expected);
  });
});
