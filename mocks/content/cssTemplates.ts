import type { CssTemplateSpec } from './specs';

/** CSS templates; the first is subtle, the second changes the page visibly. */
export const cssTemplates: readonly CssTemplateSpec[] = [
  {
    id: 1,
    template_name: 'Quiet headers',
    css: `.dashboard-header {
  border-bottom: 1px solid rgba(128, 128, 128, 0.4);
}
.chart-header {
  font-weight: 400;
}
`,
  },
  {
    id: 2,
    template_name: 'Framed charts',
    css: `.dashboard-component-chart-holder {
  border: 2px dashed rgb(40, 147, 179);
  border-radius: 8px;
}
.dashboard-markdown {
  font-size: 18px;
}
`,
  },
];
