import type { VizTheme } from '../../types';

/** One line of a tooltip: a colour mark, then cells of text, the first to the left and the others to the right. */
export interface TooltipRow {
  readonly color?: string;
  readonly cells: readonly string[];
  /** Set in bold: a total. */
  readonly strong?: boolean;
  /** Used by `highlightRows` to find the row. */
  readonly id?: string;
}

export interface TooltipText {
  readonly title?: string;
  readonly rows: readonly TooltipRow[];
  /** Below the rows, and never omitted: a total. */
  readonly foot?: readonly TooltipRow[];
}

/** More rows would not fit the screen. */
export const MAX_ROWS = 30;

function element(tag: string, text?: string): HTMLElement {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  return node;
}

function mark(color: string): HTMLElement {
  const dot = element('span');
  // Set as a single property: the browser drops an invalid colour from the server, and no other style can be injected.
  dot.style.backgroundColor = color;
  dot.style.display = 'inline-block';
  dot.style.width = dot.style.height = '10px';
  dot.style.borderRadius = '5px';
  dot.style.marginRight = '6px';
  return dot;
}

function line(row: TooltipRow): HTMLElement {
  const tr = element('tr');
  if (row.strong === true) tr.style.fontWeight = '700';
  if (row.id !== undefined) tr.dataset.id = row.id;
  row.cells.forEach((text, i) => {
    const td = element('td');
    td.style.padding = i === 0 ? '1px 8px 1px 0' : '1px 0 1px 8px';
    td.style.textAlign = i === 0 ? 'left' : 'right';
    td.style.maxWidth = '300px';
    td.style.overflow = 'hidden';
    td.style.textOverflow = 'ellipsis';
    td.style.whiteSpace = 'nowrap';
    if (i === 0 && row.color !== undefined) td.append(mark(row.color));
    td.append(text);
    tr.append(td);
  });
  return tr;
}

/**
 * The only builder of tooltip content. Names and values come from the server and may contain markup, so they
 * become text nodes; no markup is ever parsed, and there are no links.
 */
export function tooltipContent({ title, rows, foot = [] }: TooltipText): HTMLElement {
  const box = element('div');
  if (title !== undefined && title !== '') {
    const head = element('div', title);
    head.style.fontWeight = '700';
    head.style.marginBottom = '4px';
    head.style.maxWidth = '400px';
    head.style.overflow = 'hidden';
    head.style.textOverflow = 'ellipsis';
    box.append(head);
  }
  const table = element('table');
  table.style.borderCollapse = 'collapse';
  // Overrides the page's own CSS rules for tables.
  table.style.margin = '0';
  table.append(...rows.slice(0, MAX_ROWS).map(line));
  if (rows.length > MAX_ROWS) table.append(line({ cells: [`… +${String(rows.length - MAX_ROWS)}`] }));
  table.append(...foot.map(line));
  box.append(table);
  return box;
}

/** Sets the rows with this id in bold and other rows with an id in normal weight. */
export function highlightRows(content: HTMLElement, id: string | undefined): void {
  for (const row of content.querySelectorAll('tr')) {
    if (row.dataset.id !== undefined) row.style.fontWeight = row.dataset.id === id ? '700' : '400';
  }
}

/**
 * The tooltip's options. `formatter` gets ECharts' raw parameters (typed unknown) and returns the result of
 * `tooltipContent`, or '' for no tooltip.
 */
export function tooltipOption(
  theme: VizTheme,
  trigger: 'item' | 'axis',
  formatter: (params: unknown) => HTMLElement | '',
): Readonly<Record<string, unknown>> {
  return {
    show: true,
    trigger,
    confine: false,
    // Outside of the chart's box, which would clip it; but inside of a dialog or a full-screen element, else it is hidden behind.
    appendTo: (container: HTMLElement) => container.closest('dialog, :fullscreen') ?? document.body,
    backgroundColor: theme.background,
    borderColor: theme.border,
    textStyle: { color: theme.text, fontSize: 12, fontFamily: theme.fontFamily },
    transitionDuration: 0,
    // ECharts' own is above everything: it covered the context menu of the data point.
    extraCssText: 'z-index: var(--z-chart-tooltip)',
    formatter,
  };
}
