import { neutralizeInline } from './neutralizeInline';
import { trustHtml } from './trustedTypes';

/**
 * The elements of a response's HTML: in no document, so that scripts do not run and files do not load, and without inline styles and
 * handlers, which would violate the policy of the page.
 */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  // The browser takes what the policy made of it; the types of the DOM know texts only.
  Object.assign(template, { innerHTML: trustHtml(neutralizeInline(html)) });
  return template.content;
}
