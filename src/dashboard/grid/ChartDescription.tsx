import { useEffect, useState } from 'react';
import { SafeHtml } from '../../ui/SafeHtml';

/** A chart's description: HTML rendered from Markdown by the server, sanitized. */
export function ChartDescription({ html }: { readonly html: string }) {
  const [safe, setSafe] = useState<TrustedHTML>();
  useEffect(() => {
    let isMounted = true;
    import('../../lib/html/sanitizeHtml').then(
      ({ sanitizeHtml }) => {
        if (isMounted) setSafe(sanitizeHtml(html));
      },
      () => undefined, // there is nothing safe to show
    );
    return () => {
      isMounted = false;
    };
  }, [html]);
  if (safe === undefined) return null;
  return <SafeHtml className="slice_description markdown" html={safe} />;
}
