import type { NamedFrame, TimeRangeFrame } from './model/timeRange';
import type { TimeMode, TimeUnit } from './model/timeRangeCustom';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';

// Functions, not constants: the language pack may be loaded after this module.

export function frameLabel(frame: TimeRangeFrame): string {
  switch (frame) {
    case 'Common':
      return t('Last');
    case 'Calendar':
      return t('Previous');
    case 'Current':
      return t('Current');
    case 'Custom':
      return t('Custom');
    case 'Advanced':
      return t('Advanced');
    case 'No filter':
      return t('No filter');
  }
}

export function frameHeading(frame: NamedFrame): string {
  if (frame === 'Common') return t('Configure Time Range: Last...');
  return frame === 'Calendar' ? t('Configure Time Range: Previous...') : t('Configure Time Range: Current...');
}

/** A named range in the page's language; earlier servers' packs have 'last week' in lower case. */
export function rangeLabel(range: string, { hasNewWording }: ServerTraits): string {
  return t(hasNewWording ? range : range.replace(/^Last /, 'last '));
}

export function modeLabel(mode: TimeMode): string {
  switch (mode) {
    case 'specific':
      return t('Specific Date/Time');
    case 'relative':
      return t('Relative Date/Time');
    case 'now':
      return t('Now');
    case 'today':
      return t('Midnight');
  }
}

/** 'Days Before', 'Months After'. */
export function unitLabel(unit: TimeUnit, side: 'since' | 'until'): string {
  return t(`${unit.charAt(0).toUpperCase()}${unit.slice(1)}s ${side === 'since' ? 'Before' : 'After'}`);
}

export function sideLabel(side: 'since' | 'until', { hasNewWording }: ServerTraits): string {
  if (side === 'since') return hasNewWording ? t('Start (inclusive)') : t('START (INCLUSIVE)');
  return hasNewWording ? t('End (exclusive)') : t('END (EXCLUSIVE)');
}

export function sideHint(side: 'since' | 'until'): string {
  return side === 'since' ? t('Start date included in time range') : t('End date excluded from time range');
}
