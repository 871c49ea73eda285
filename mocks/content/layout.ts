/** Builds `position_json`: items are written nested, as on the page, and become the server's flat map. */
export interface LayoutEntry {
  readonly type: 'CHART' | 'COLUMN' | 'DIVIDER' | 'HEADER' | 'MARKDOWN' | 'ROW' | 'TAB' | 'TABS';
  readonly meta: Readonly<Record<string, unknown>>;
  readonly children: readonly LayoutEntry[];
}

type Background = 'BACKGROUND_TRANSPARENT' | 'BACKGROUND_WHITE';

/** Widths in the grid's 12 columns, heights in its units of 8 pixels. */
export function chart(chartId: number, width: number, height: number): LayoutEntry {
  return { type: 'CHART', meta: { chartId, width, height }, children: [] };
}

export function markdown(code: string, width: number, height: number): LayoutEntry {
  return { type: 'MARKDOWN', meta: { code, width, height }, children: [] };
}

export function row(...children: readonly LayoutEntry[]): LayoutEntry {
  return rowOn('BACKGROUND_TRANSPARENT', ...children);
}

export function rowOn(background: Background, ...children: readonly LayoutEntry[]): LayoutEntry {
  return { type: 'ROW', meta: { background }, children };
}

export function column(width: number, ...children: readonly LayoutEntry[]): LayoutEntry {
  return { type: 'COLUMN', meta: { width, background: 'BACKGROUND_TRANSPARENT' }, children };
}

export function header(text: string, headerSize: 'SMALL_HEADER' | 'MEDIUM_HEADER' | 'LARGE_HEADER'): LayoutEntry {
  return { type: 'HEADER', meta: { text, headerSize, background: 'BACKGROUND_TRANSPARENT' }, children: [] };
}

export function divider(): LayoutEntry {
  return { type: 'DIVIDER', meta: {}, children: [] };
}

export function tabs(...children: readonly LayoutEntry[]): LayoutEntry {
  return { type: 'TABS', meta: {}, children };
}

export function tab(text: string, ...children: readonly LayoutEntry[]): LayoutEntry {
  return { type: 'TAB', meta: { text, defaultText: 'Tab title', placeholder: 'Tab title' }, children };
}

interface Component {
  readonly id: string;
  readonly type: string;
  readonly children: readonly string[];
  readonly parents?: readonly string[];
  readonly meta?: Readonly<Record<string, unknown>>;
}

/**
 * A dashboard's layout. Top-level tabs, which must be the only item, become children of the root; everything else of
 * the grid.
 */
export function layout(slug: string, title: string, ...items: readonly LayoutEntry[]): Record<string, Component | string> {
  const components: Record<string, Component> = {};
  let count = 0;

  function addComponent(item: LayoutEntry, parents: readonly string[]): string {
    count += 1;
    const id = `${item.type}-${slug}-${count.toString()}`;
    const children = item.children.map((child) => addComponent(child, [...parents, id]));
    components[id] = { type: item.type, id, children, parents, meta: item.meta };
    return id;
  }

  const atRoot = items.length === 1 && items[0]?.type === 'TABS';
  const top = items.map((item) => addComponent(item, atRoot ? ['ROOT_ID'] : ['ROOT_ID', 'GRID_ID']));
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: atRoot ? top : ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: atRoot ? [] : top, parents: ['ROOT_ID'] },
    HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: title }, children: [] },
    ...components,
  };
}

/** The charts of a layout, in its order. */
export function chartsIn(items: readonly LayoutEntry[]): number[] {
  return items.flatMap((item) => {
    const { chartId } = item.meta;
    return [...(typeof chartId === 'number' ? [chartId] : []), ...chartsIn(item.children)];
  });
}
