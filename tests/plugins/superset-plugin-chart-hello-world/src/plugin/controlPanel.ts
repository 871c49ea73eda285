import { t, validateInteger, validateNonEmpty } from '@superset-ui/core';
import { sections, sharedControls, type ControlPanelConfig } from '@superset-ui/chart-controls';

const config: ControlPanelConfig = {
  controlPanelSections: [
    sections.legacyRegularTime,
    {
      label: t('Query'),
      expanded: true,
      controlSetRows: [
        [
          {
            name: 'groupby',
            config: {
              ...sharedControls.groupby,
              label: t('Members'),
              description: t('The dimension whose members are greeted'),
              validators: [validateNonEmpty],
            },
          },
        ],
        [{ name: 'metrics', override: { validators: [] } }],
        ['adhoc_filters'],
        ['row_limit', null],
      ],
    },
    {
      label: t('Greeting'),
      expanded: true,
      controlSetRows: [
        ['color_scheme'],
        [
          {
            name: 'header_text',
            config: {
              type: 'TextControl',
              label: t('Header text'),
              description: t('The text above the members'),
              default: 'Hello, World!',
              renderTrigger: true,
            },
          },
        ],
        [
          {
            name: 'header_font_size',
            config: {
              type: 'SelectControl',
              label: t('Header font size'),
              choices: [
                ['small', t('Small')],
                ['medium', t('Medium')],
                ['large', t('Large')],
              ],
              default: 'medium',
              clearable: false,
              renderTrigger: true,
            },
          },
          {
            name: 'bold_text',
            config: { type: 'CheckboxControl', label: t('Bold header'), default: true, renderTrigger: true },
          },
        ],
        [
          {
            name: 'show_rank',
            config: { type: 'CheckboxControl', label: t('Show ranks'), default: false, renderTrigger: true },
          },
        ],
        [
          {
            name: 'rank_start',
            config: {
              type: 'TextControl',
              label: t('First rank'),
              default: 1,
              validators: [validateInteger],
              renderTrigger: true,
              visibility: ({ controls }) => Boolean(controls?.show_rank?.value),
            },
          },
        ],
        [
          {
            name: 'title_column',
            config: {
              type: 'SelectControl',
              label: t('Title'),
              description: t('The dimension that is the title of a member'),
              default: null,
              renderTrigger: true,
              mapStateToProps: ({ form_data }) => ({
                choices: [form_data?.groupby ?? []].flat().map((column: string) => [column, column]),
              }),
            },
          },
        ],
      ],
    },
  ],
  controlOverrides: {
    row_limit: { default: 10 },
  },
};

export default config;
