import { t } from '../../../lib/t';
import type { VizTheme } from '../../types';

export interface MapNoteProps {
  readonly state: 'loading' | 'failed' | 'ready';
  readonly theme: VizTheme;
}

/** Instead of a map whose shapes have not arrived. */
export function MapNote({ state, theme }: MapNoteProps) {
  if (state !== 'failed') return <div aria-busy={state === 'loading'} />;
  return (
    <p role="alert" style={{ margin: 0, padding: 16, color: theme.textMuted }}>
      {t('The map could not be loaded.')}
    </p>
  );
}
