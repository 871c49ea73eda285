import { createContext, useContext, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from '../../../ui/LoadFailure';
import type * as SanitizedHtmlModule from '../html/SanitizedHtml';
import { useLazyModule } from '../useLazyModule';

interface Sanitizer {
  /** Once loaded. */
  readonly SanitizedHtml?: ComponentType<{ readonly html: string }>;
  /** Loads it, unless it was requested before. */
  readonly request: () => void;
}

const SanitizerContext = createContext<Sanitizer>({ request: () => undefined });

function createLoader() {
  const cache: { module?: typeof SanitizedHtmlModule } = {};
  return {
    getLoaded: () => cache.module,
    load: async () => (cache.module = await import('../html/SanitizedHtml')),
  };
}

// eslint-disable-next-line no-restricted-syntax -- of the browser's own module: later tables have it from their first render
const { getLoaded, load } = createLoader();

/** Loads the sanitiser of a whole table with its first cell that has HTML. If that fails, the table says so below its cells. */
export function HtmlCells({ children }: { readonly children: ReactNode }) {
  const [needed, setNeeded] = useState(false);
  const lazy = useLazyModule(needed, load);
  const SanitizedHtml = (lazy.state === 'ready' ? lazy.module : getLoaded())?.SanitizedHtml;
  const sanitizer = useMemo(
    () => ({ ...(SanitizedHtml && { SanitizedHtml }), request: () => setNeeded(true) }),
    [SanitizedHtml],
  );
  return (
    <SanitizerContext value={sanitizer}>
      {children}
      {lazy.state === 'failed' && <LoadFailure error={lazy.error} onRetry={lazy.onRetry} />}
    </SanitizerContext>
  );
}

const TAGS = /<([a-z][a-z\d]*)(?:\s[^<>]*)?\/?>/gi;

/** Whether a text looks like HTML: it begins at least one element that there is. Values such as '<NULL>' are texts. */
export function isProbablyHtml(text: string): boolean {
  return (
    text.includes('<') &&
    [...text.matchAll(TAGS)].some(([, name = '']) => !(document.createElement(name) instanceof HTMLUnknownElement))
  );
}

/** HTML of the server, sanitised; plain text, which is safe, until the sanitiser is loaded. */
export function HtmlText({ html }: { readonly html: string }) {
  const { SanitizedHtml, request } = useContext(SanitizerContext);
  useEffect(request, [request]);
  return SanitizedHtml ? <SanitizedHtml html={html} /> : html;
}
