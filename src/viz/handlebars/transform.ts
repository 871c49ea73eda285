import { renderMarkdownToFragment } from '../../lib/html/markdown';
import { htmlSettings } from '../../lib/html/htmlSettings';
import { asArray, asRecord } from '../../lib/read';
import { scopeCss } from '../../lib/css/scopeCss';
import type { Row } from '../../lib/wire';
import type { Controls } from './readControls';
import { renderTemplate } from '../shared/template/renderTemplate';

/** Sanitised elements, or the error in the template. */
export type Rendered = { readonly html: DocumentFragment } | { readonly error: string };

/** The classes that the style sheet styles; the sanitiser removes all others. */
function withClasses(extensions: unknown): unknown {
  const { attributes, ...rest } = asRecord(extensions);
  const byTag = asRecord(attributes);
  return { ...rest, attributes: { ...byTag, '*': [...asArray(byTag['*']), 'className'] } };
}

/** The template filled in: Markdown with HTML, as in Superset. */
export function renderHandlebars({ template, css }: Controls, rows: readonly Row[]): Rendered {
  try {
    const source = renderTemplate(template, { data: rows });
    const { extensions, escapeHtml } = htmlSettings();
    const allowed = css.trim() === '' ? extensions : withClasses(extensions);
    return { html: renderMarkdownToFragment(source, { escapeHtml, extensions: allowed }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** The chart's style sheet, applied to the chart alone. */
export function chartCss(css: string, root: string): string {
  const scoped = css.trim() === '' ? '' : scopeCss(css, root);
  // A rule that hides the whole page must not hide the chart.
  return scoped === '' ? '' : `${scoped}${root}{display:block!important}`;
}
