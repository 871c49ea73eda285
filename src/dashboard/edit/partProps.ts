import { getTypeName } from '../../layout/getTypeName';
import type { LayoutNode } from '../../layout/layoutTypes';
import type { RootState } from '../../store/store';
import type { EditTools } from '../page/editTools';

/** The element with the instructions that each part refers to. */
export const PART_KEYS_ID = 'edit-part-keys';

/** As much of a long text as is worth hearing. */
const LONGEST = 60;

function shortened(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/**
 * `partProps` of the edit tools: what makes a part of the page focusable and gives it a name. A tab's part is its button
 * in the bar, which stays a tab with a name and a place in the Tab order of its own.
 */
export function partPropsOf(getState: () => RootState): EditTools['partProps'] {
  return (node: LayoutNode) => {
    if (node.type === 'ROOT' || node.type === 'GRID') return { 'data-part': node.id };
    if (node.type === 'TAB') return { 'data-part': node.id, 'aria-describedby': PART_KEYS_ID };
    const slice = getState().dashboard.loaded?.slices[node.chartId ?? -1];
    const text = shortened(node.text || slice?.slice_name || '');
    const kind = getTypeName(node.type);
    const name = text === '' ? kind : `${kind}: ${text}`;
    return {
      'data-part': node.id,
      tabIndex: 0,
      role: 'group',
      'aria-label': name,
      'aria-describedby': PART_KEYS_ID,
    };
  };
}
