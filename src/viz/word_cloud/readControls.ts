import { asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { asOneOf } from '../shared/asOneOf';
import { readSegmentControls, type SegmentControls } from '../shared/partToWhole/segmentControls';

const LARGEST_FONT = 400;

export interface Controls extends SegmentControls {
  /** Font sizes of the smallest and the largest value, pixels. */
  readonly sizeFrom: number;
  readonly sizeTo: number;
  readonly rotation: 'square' | 'flat' | 'random';
}

function readFontSize(value: unknown, fallback: number): number {
  return Math.min(LARGEST_FONT, Math.max(1, asNumber(value, fallback)));
}

export function readControls(formData: FormData): Controls {
  return {
    ...readSegmentControls(formData, 'series'),
    sizeFrom: readFontSize(formData.size_from, 10),
    sizeTo: readFontSize(formData.size_to, 70),
    rotation: asOneOf(formData.rotation, ['square', 'flat', 'random'], 'square'),
  };
}
