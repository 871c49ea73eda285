import { useMemo } from 'react';
import { sanitizeHtml } from '../../lib/html/sanitizeHtml';
import { SafeHtml } from '../../ui/SafeHtml';

/** Apart from the grid, which nearly always shows none: the sanitiser comes with it. */
export function SanitizedDescription({ html }: { readonly html: string }) {
  const safe = useMemo(() => sanitizeHtml(html), [html]);
  return <SafeHtml className="slice_description markdown" html={safe} />;
}
