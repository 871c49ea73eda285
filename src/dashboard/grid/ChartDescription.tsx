import { lazyComponent } from '../../ui/lazyComponent';

/** A chart's description: HTML rendered from Markdown by the server, sanitized. */
export const ChartDescription = lazyComponent(() =>
  import('./SanitizedDescription').then((m) => m.SanitizedDescription),
);
