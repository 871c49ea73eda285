/**
 * The elements of a response's HTML: in no document, so that scripts do not run and files do not load, and that its inline styles do not
 * violate the policy of the page, as they do in a document of DOMParser.
 */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
