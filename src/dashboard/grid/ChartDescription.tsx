import { useEffect, useState } from 'react';

/** A chart's description: HTML rendered from Markdown by the server, sanitized. */
export function ChartDescription({ html }: { readonly html: string }) {
  const [safe, setSafe] = useState('');
  useEffect(() => {
    let here = true;
    void import('../../lib/html/sanitizeHtml').then(({ sanitizeHtml }) => {
      if (here) setSafe(sanitizeHtml(html));
    });
    return () => {
      here = false;
    };
  }, [html]);
  return <div className="slice_description markdown" dangerouslySetInnerHTML={{ __html: safe }} />;
}
