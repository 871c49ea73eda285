import { trustHtml } from './trustedTypes';

/**
 * The elements of a response's HTML: in no document, so that scripts do not run and files do not load, and that its inline styles do not
 * violate the policy of the page, as they do in a document of DOMParser.
 */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  // The browser takes what the policy made of it; the types of the DOM know texts only.
  Object.assign(template, { innerHTML: trustHtml(html) });
  return template.content;
}
