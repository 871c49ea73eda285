import { isSameOrigin, safeHref } from '../../lib/urls';

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The page to show, with the chart's size filled in as Superset did. Only pages of other sites: those of this one would
 * load with the viewer's session.
 */
export function frameAddress(url: string, { width, height }: FrameSize, origin?: string): string | undefined {
  const filled = url.replace(/\{\{\s*(width|height)\s*\}\}/g, (_, name) =>
    String(Math.round(name === 'width' ? width : height)),
  );
  const href = safeHref(filled);
  if (href === undefined || /^mailto:/i.test(href) || isSameOrigin(href, origin)) return undefined;
  return href;
}
