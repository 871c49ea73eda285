import type { UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { Picked } from '../map/layerSpec';
import { SanitizedHtml } from '../html/SanitizedHtml';
import { getOwn } from '../template/blockHelpers';
import { helpers } from '../template/helpers';
import type { Helper } from '../template/helperTypes';
import { renderTemplate } from '../template/renderTemplate';
import type { CommonControls } from './commonControls';
import { tipContext } from './tipContext';
import { tipHelpers } from './tipHelpers';

export interface TemplateTipProps {
  readonly template: string;
  readonly picked: Picked;
  readonly controls: CommonControls;
  readonly formData: FormData;
}

type Rendered = { readonly html: string } | { readonly error: string };

/**
 * Values before helpers: the metric `count` is called as a helper of the chart type Handlebars, which the tooltips of Superset
 * do not have.
 */
function valueHelpers(context: UnknownRecord): Readonly<Record<string, Helper>> {
  const entries = Object.entries(helpers).filter(([name]) => Object.hasOwn(context, name));
  return Object.fromEntries(
    entries.map(([name, helper]): [string, Helper] => [
      name,
      (params, options) => (params.length > 0 ? helper(params, options) : getOwn(options.context, name)),
    ]),
  );
}

export function renderTip(template: string, context: UnknownRecord): Rendered {
  try {
    return { html: renderTemplate(template, context, { ...valueHelpers(context), ...tipHelpers }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** The author's Handlebars template, filled in and sanitised; what is wrong with it, where it cannot be. */
export function TemplateTip({ template, picked, controls, formData }: TemplateTipProps) {
  const rendered = renderTip(template, tipContext(picked, controls, formData));
  if ('error' in rendered) return <pre style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{rendered.error}</pre>;
  return <SanitizedHtml html={rendered.html} />;
}
