import { useMemo } from 'react';
import { sanitizeHtml } from '../../../lib/html/sanitizeHtml';
import { SafeHtml } from '../../../ui/SafeHtml';

/** HTML of the server, sanitised. */
export function SanitizedHtml({ html }: { readonly html: string }) {
  const safe = useMemo(() => sanitizeHtml(html, undefined, { styles: true }), [html]);
  return <SafeHtml as="span" className="vt-html" html={safe} />;
}
