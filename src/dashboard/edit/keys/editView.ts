import { EMPTY_LAYOUT, type Layout } from '../../../layout/layout';
import type { Slice } from '../../../chart/slice';
import type { RootState } from '../../../store/store';
import { isTyping } from './keyScope';
import { partIdOf } from './partElements';
import { topmost, visibleParts, type ActiveTabs, type Nodes } from './partOrder';

/** What the keys work on. */
export interface EditView {
  readonly layout: Layout;
  readonly nodes: Nodes;
  readonly activeTabs: ActiveTabs;
  readonly charts: Readonly<Record<number, Slice>>;
  readonly selected: readonly string[];
}

export function editView({ dashboard, edit, editWork }: RootState): EditView {
  return {
    layout: editWork?.present.layout ?? EMPTY_LAYOUT,
    nodes: dashboard.loaded?.layout.nodes ?? {},
    activeTabs: dashboard.activeTabs,
    charts: dashboard.loaded?.slices ?? {},
    selected: edit?.selected ?? [],
  };
}

export const orderOf = ({ nodes, activeTabs }: EditView): readonly string[] => visibleParts(nodes, activeTabs);

/** The part that has the focus, or in which the focus is. */
export function focusedPart(): string | undefined {
  return isTyping(document.activeElement) ? undefined : partIdOf(document.activeElement);
}

/** What a command is for: the selection where the focused part is in it or nothing has the focus, else the focused part. */
export function commandTargets({ nodes, selected }: EditView): readonly string[] {
  const focused = focusedPart();
  const ids = focused === undefined || selected.includes(focused) ? selected : [focused];
  return topmost(nodes, ids);
}

/** Beside which part something new goes. */
export function nearPart(view: EditView): string | undefined {
  return focusedPart() ?? view.selected.at(-1);
}
