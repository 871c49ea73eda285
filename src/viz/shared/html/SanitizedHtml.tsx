import { useMemo } from 'react';
import { sanitizeHtml } from '../../../lib/html/sanitizeHtml';

/** HTML of the server, sanitised. */
export function SanitizedHtml({ html }: { readonly html: string }) {
  const inner = useMemo(() => ({ __html: sanitizeHtml(html, undefined, { styles: true }) }), [html]);
  return <span className="vt-html" dangerouslySetInnerHTML={inner} />;
}
