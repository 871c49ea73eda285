import { asString, type UnknownRecord } from '../../../lib/read';

/** The code of a chart's author, of the controls that ENABLE_JAVASCRIPT_CONTROLS offers; '' without any. */
export interface Scripts {
  readonly mutator: string;
  readonly tooltip: string;
  readonly href: string;
  readonly labels: string;
  readonly icons: string;
}

export const NO_SCRIPTS: Scripts = { mutator: '', tooltip: '', href: '', labels: '', icons: '' };

const code = (value: unknown): string => asString(value).trim();

export function readScripts(formData: UnknownRecord): Scripts {
  const isGeojson = formData['viz_type'] === 'deck_geojson';
  const hasLabels =
    isGeojson && formData['enable_labels'] === true && formData['enable_label_javascript_mode'] === true;
  const hasIcons = isGeojson && formData['enable_icons'] === true && formData['enable_icon_javascript_mode'] === true;
  return {
    mutator: code(formData['js_data_mutator']),
    tooltip: code(formData['js_tooltip']),
    href: code(formData['js_onclick_href']),
    labels: hasLabels ? code(formData['label_javascript_config_generator']) : '',
    icons: hasIcons ? code(formData['icon_javascript_config_generator']) : '',
  };
}

export const hasScripts = (scripts: Scripts): boolean => Object.values(scripts).some((one) => one !== '');
