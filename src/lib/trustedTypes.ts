import { pageState } from './pageState';
import { isSameOrigin } from './urls';

declare global {
  /** React's types have it without anything. */
  interface TrustedHTML {
    toString(): string;
  }
}

/** What becomes of the text that a library inserts as HTML, and of an address that it loads a script or a worker from. */
interface DefaultPolicyRules {
  readonly createHTML: (html: string) => string;
  /** Undefined refuses it. */
  readonly createScriptURL: (url: string) => string | undefined;
}

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (html: string, type: string, sink: string) => string;
      readonly createScriptURL?: DefaultPolicyRules['createScriptURL'];
    },
  ) => { readonly createHTML: (html: string) => TrustedHTML };
}

const isPolicies = (value: unknown): value is Policies =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/** Until plugins are loaded: HTML is shown as text, which empties an element, too, and scripts are those of this origin. */
export const defaultPolicyRules = pageState<DefaultPolicyRules>({
  createHTML: (html) => html.replace(/[&<]/g, (mark) => `&#${mark.charCodeAt(0)};`),
  createScriptURL: (url) => (isSameOrigin(url) ? url : undefined),
});

/** Browsers without Trusted Types have none. */
const policies: unknown = Reflect.get(globalThis, 'trustedTypes');
const own = isPolicies(policies) ? policies.createPolicy('vitrine', { createHTML: (html) => html }) : undefined;

if (isPolicies(policies))
  policies.createPolicy('default', {
    // What is parsed into a document of its own is not in the page.
    createHTML: (html, _type, sink) =>
      sink.startsWith('DOMParser') ? html : defaultPolicyRules.get().createHTML(html),
    createScriptURL: (url) => defaultPolicyRules.get().createScriptURL(url),
  });

/**
 * Marks HTML as safe, because the page's Content-Security-Policy refuses text where a browser would parse it. For what the sanitiser has
 * cleaned, and for what gets into no document.
 */
export const trustHtml = (html: string): TrustedHTML => own?.createHTML(html) ?? html;
