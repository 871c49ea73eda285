import type { ControlPanel, ControlSpec, PanelSection } from '../viz/panelTypes';
import { isVisible } from './conditions';
import type { PanelContext } from './controlContext';
import { isControl } from './panelValues';
import type { ControlResolver } from './ControlResolver';

/** A visible row of the panel: a heading, or controls that share the twelve columns. */
export type RowView =
  | { readonly subheader: string }
  | {
      /** Stable; by row, as a control may be in two rows. */
      readonly key: number;
      readonly controls: readonly ControlSpec[];
    };
export interface SectionView {
  readonly key: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly expanded: boolean;
  readonly rows: readonly RowView[];
  /** Whether one of its controls has an error. */
  readonly invalid: boolean;
}
export interface TabView {
  readonly key: PanelSection['tab'];
  readonly sections: readonly SectionView[];
  readonly invalid: boolean;
}

function toRows(section: PanelSection, context: PanelContext, resolver: ControlResolver): readonly RowView[] {
  const rows = section.rows.flatMap((row, key): RowView[] => {
    const heading = row.find((item) => !isControl(item));
    if (heading && 'subheader' in heading && typeof heading.subheader === 'string') {
      return [{ subheader: heading.subheader }];
    }
    const controls = row
      .filter(isControl)
      .filter((spec) => spec.type !== 'HiddenControl' && isVisible(spec.visible, context))
      .map((spec) => resolver.resolve(spec, context));
    return controls.length > 0 ? [{ key, controls }] : [];
  });
  // A heading without controls is left out.
  return rows.filter((row, at) => {
    const next = rows[at + 1];
    return 'controls' in row || (next !== undefined && 'controls' in next);
  });
}

/** The visible panel. `context.formData` has its defaults filled in. Sections without a visible control are left out. */
export function panelView(
  panel: ControlPanel,
  errors: Readonly<Record<string, readonly string[]>>,
  context: PanelContext,
  resolver: ControlResolver,
): readonly TabView[] {
  const hasError = (spec: ControlSpec) => (errors[spec.name]?.length ?? 0) > 0;
  return (['data', 'customize', 'matrixify'] as const).flatMap((tab): TabView[] => {
    const sections = panel.sections.flatMap((section, at): SectionView[] => {
      if (section.tab !== tab || !isVisible(section.visible, context)) return [];
      const rows = toRows(section, context, resolver);
      if (rows.length === 0) return [];
      const { label, description, expanded } = section;
      const invalid = rows.some((row) => 'controls' in row && row.controls.some(hasError));
      return [{ key: `${at} ${label}`, label, description, expanded, rows, invalid }];
    });
    return sections.length > 0 ? [{ key: tab, sections, invalid: sections.some((section) => section.invalid) }] : [];
  });
}
