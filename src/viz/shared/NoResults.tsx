import { t } from '../../lib/t';
import type { VizTheme } from '../types';

interface NoResultsProps {
  readonly width: number;
  readonly height: number;
  readonly theme: VizTheme;
}

/** In place of a chart whose rows have nothing that it could draw. */
export function NoResults({ width, height, theme }: NoResultsProps) {
  return (
    <div
      style={{
        ...{ display: 'grid', placeItems: 'center', width, height, overflow: 'hidden', textAlign: 'center' },
        ...{ color: theme.textMuted, fontFamily: theme.fontFamily, fontSize: 14 },
      }}
    >
      {t('No results')}
    </div>
  );
}
