import { pageState } from '../pageState';

/** How the server wants HTML of users to be shown. */
export interface HtmlSettings {
  /** Flag ESCAPE_MARKDOWN_HTML: HTML in Markdown is shown as text. */
  readonly escapeHtml: boolean;
  /** conf.HTML_SANITIZATION_SCHEMA_EXTENSIONS. */
  readonly extensions: unknown;
}

const settings = pageState<HtmlSettings>({ escapeHtml: false, extensions: undefined });

export const setHtmlSettings = settings.set;
export const htmlSettings = settings.get;
