import { useMemo, useSyncExternalStore } from 'react';

type Sanitize = (html: string) => string;
let sanitize: Sanitize | undefined;
let asked = false;
const waiting = new Set<() => void>();

/** The sanitiser is loaded when the first cell with HTML is drawn, not before. */
function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  if (!asked) {
    asked = true;
    import('../../../lib/html/sanitizeHtml').then(
      (module) => {
        sanitize = (html) => module.sanitizeHtml(html, undefined, { styles: true });
        waiting.forEach((listen) => {
          listen();
        });
      },
      () => {
        // Without it the text stays as it is, tags and all: that is safe, and the next cell tries again.
        asked = false;
      },
    );
  }
  return () => {
    waiting.delete(listener);
  };
}

const tag = /<\/?[a-z][\w-]*(\s[^<>]*)?\/?>/i;

/** Whether a cell's text looks like HTML, by holding at least one whole tag. */
export function isProbablyHtml(text: string): boolean {
  return text.includes('<') && tag.test(text);
}

/** Text that the server sent as HTML, made harmless; until the sanitiser is there, the text itself. */
export function HtmlText({ html }: { readonly html: string }) {
  const ready = useSyncExternalStore(
    subscribe,
    () => sanitize,
    () => sanitize,
  );
  const inner = useMemo(() => (ready ? { __html: ready(html) } : undefined), [ready, html]);
  return inner ? <span className="vt-html" dangerouslySetInnerHTML={inner} /> : <>{html}</>;
}
