import type { AssignedColors, ColorNamespace } from '../../lib/color/colorScale';
import type { DataVersion } from '../../lib/queryRules';
import { asArray, asRecord, asString, type UnknownRecord } from '../../lib/read';

/** Keeps the stored spelling of a colour that differs only in case: a save without a change must not change it. */
function mergeColors(stored: UnknownRecord, assigned: readonly (readonly [string, string])[]): UnknownRecord {
  const changed = assigned.filter(([label, color]) => asString(stored[label]).toLowerCase() !== color.toLowerCase());
  return { ...stored, ...Object.fromEntries(changed) };
}

/** The colours that the charts of the open dashboard are drawn in. */
export class DashboardColors {
  private opened:
    { readonly dashboardId: number; readonly scheme: string; readonly colors: ColorNamespace } | undefined;

  /** Returns a function that ends it. */
  open(dashboardId: number, scheme: string, colors: ColorNamespace): () => void {
    const opened = { dashboardId, scheme, colors };
    this.opened = opened;
    return () => {
      if (this.opened === opened) this.opened = undefined;
    };
  }

  /** Undefined where another dashboard is open, or this one with another colour scheme. */
  private getAssigned(dashboardId: number, metadata: UnknownRecord): AssignedColors | undefined {
    if (this.opened?.dashboardId !== dashboardId || this.opened.scheme !== asString(metadata['color_scheme'])) return;
    return this.opened.colors.getAssigned();
  }

  /** The metadata with the colours of all labels drawn so far: the dashboard has them again when it is next opened. */
  withAssigned(dashboardId: number, metadata: UnknownRecord, version: DataVersion): UnknownRecord {
    const assigned = this.getAssigned(dashboardId, metadata);
    if (!assigned || Object.keys(assigned.colors).length === 0) return metadata;
    const { map_label_colors, shared_label_colors } = metadata;
    const custom = asRecord(metadata['label_colors']);
    const isStorable = ([label]: readonly [string, string]) => !Object.hasOwn(custom, label);
    const colors = Object.entries(assigned.colors).filter(isStorable);
    if (version !== 2) {
      const sharedLabels = new Set([...asArray(shared_label_colors), ...assigned.sharedLabels]);
      return {
        ...metadata,
        map_label_colors: mergeColors(asRecord(map_label_colors), colors),
        shared_label_colors: [...sharedLabels],
      };
    }
    // Without a scheme each chart has its own: only labels that charts share have one colour.
    const hasScheme = asString(metadata['color_scheme']) !== '';
    const shared = new Set(assigned.sharedLabels);
    const sharedColors = colors.filter(([label]) => hasScheme || shared.has(label));
    return { ...metadata, shared_label_colors: mergeColors(asRecord(shared_label_colors), sharedColors) };
  }
}
