import { lazy, Suspense } from 'react';

function PlainText({ html }: { readonly html: string }) {
  return <>{html}</>;
}

/** Loaded with the first cell that has HTML; if loading fails, cells fall back to plain text, which is safe. */
const SanitizedHtml = lazy(() =>
  import('../html/SanitizedHtml').then(
    (module) => ({ default: module.SanitizedHtml }),
    () => ({ default: PlainText }),
  ),
);

const tag = /<\/?[a-z][\w-]*(\s[^<>]*)?\/?>/i;

/** Whether a cell's text looks like HTML: it has at least one whole tag. */
export function isProbablyHtml(text: string): boolean {
  return text.includes('<') && tag.test(text);
}

/** HTML of the server, sanitised; plain text until the sanitiser is loaded. */
export function HtmlText({ html }: { readonly html: string }) {
  return (
    <Suspense fallback={<PlainText html={html} />}>
      <SanitizedHtml html={html} />
    </Suspense>
  );
}
