import { sameValue } from '../../lib/sameValue';
import { getItem, type Layout, type LayoutItem } from '../layout';

/** The layout with the items of `rendered` wherever they are equal, so that they do not re-render. */
export function reuseItems(rendered: Layout, layout: Layout): Layout {
  const items = Object.values(layout.items).map((item): [string, LayoutItem] => {
    const previous = getItem(rendered, item.id);
    return [item.id, previous && sameValue(previous, item) ? previous : item];
  });
  return { ...layout, items: Object.fromEntries(items) };
}
