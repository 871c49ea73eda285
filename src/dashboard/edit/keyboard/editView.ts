import { selectLayout, selectSlices } from '../../state/selectDashboard';
import type { Layout } from '../../../layout/layout';
import type { SlicesById } from '../../../chart/slice';
import type { RootState } from '../../../store/store';
import { isTyping } from './keyScope';
import { getItemId } from './itemElements';
import { getTopmostItems, getVisibleItems, type ActiveTabs } from './itemOrder';

/** The state that keyboard commands read. */
export interface EditView {
  readonly layout: Layout;
  readonly activeTabs: ActiveTabs;
  readonly charts: SlicesById;
  readonly selected: readonly string[];
}

export function getEditView(state: RootState): EditView {
  const { dashboardInfo, edit } = state;
  return {
    layout: selectLayout(state),
    activeTabs: dashboardInfo.activeTabs,
    charts: selectSlices(state),
    selected: edit?.selected ?? [],
  };
}

export const getItemOrder = ({ layout, activeTabs }: EditView): readonly string[] =>
  getVisibleItems(layout, activeTabs);

/** The item that has the focus, or contains it. */
export function getFocusedItem(): string | undefined {
  return isTyping(document.activeElement) ? undefined : getItemId(document.activeElement);
}

/** What a command applies to: the selection where it includes the focused item or nothing is focused, else that item. */
export function getCommandTargets({ layout, selected }: EditView): readonly string[] {
  const focused = getFocusedItem();
  const ids = focused === undefined || selected.includes(focused) ? selected : [focused];
  return getTopmostItems(layout, ids);
}

/** The item beside which something new is placed. */
export function getReferenceItem(view: EditView): string | undefined {
  return getFocusedItem() ?? view.selected.at(-1);
}
