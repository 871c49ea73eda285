import { useEffect, useState } from 'react';

/** A chart's description: the server's HTML of its Markdown, through the one sanitiser. */
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
