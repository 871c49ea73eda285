import type { VizTheme } from '../../types';

/** One line of a tooltip: a colour mark, then cells of text, the first to the left and the others to the right. */
export interface TooltipRow {
  readonly color?: string;
  readonly cells: readonly string[];
  /** Set in bold: a total. */
  readonly strong?: boolean;
  /** What `strengthenRows` finds the row by. */
  readonly id?: string;
}

export interface TooltipText {
  readonly title?: string;
  readonly rows: readonly TooltipRow[];
  /** Below the rows, and never left out: a total. */
  readonly foot?: readonly TooltipRow[];
}

/** A tooltip of more lines than fit a screen helps nobody. */
const MAX_ROWS = 30;

function element(tag: string, text?: string): HTMLElement {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  return node;
}

function mark(color: string): HTMLElement {
  const dot = element('span');
  // Set as one property: a colour of the server's that is none is dropped by the browser, and nothing else can be set.
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
 * The one place where a tooltip's content comes from. Names and values are the server's and may hold markup, so they
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
  // A page's own rules for tables must not reach in here.
  table.style.margin = '0';
  table.append(...rows.slice(0, MAX_ROWS).map(line));
  if (rows.length > MAX_ROWS) table.append(line({ cells: [`… +${String(rows.length - MAX_ROWS)}`] }));
  table.append(...foot.map(line));
  box.append(table);
  return box;
}

/** Sets the rows of that id in bold and the other rows that have an id in normal weight. */
export function strengthenRows(content: HTMLElement, id: string | undefined): void {
  for (const row of content.querySelectorAll('tr')) {
    if (row.dataset.id !== undefined) row.style.fontWeight = row.dataset.id === id ? '700' : '400';
  }
}

/**
 * The tooltip component's look. `formatter` gets ECharts' own parameters (unknown: read them) and answers what
 * `tooltipContent` made, or '' for no tooltip.
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
    // Outside of the chart's box, which is too small for it and cuts; but inside of a dialog or a full screen, else it is behind.
    appendTo: (container: HTMLElement) => container.closest('dialog, :fullscreen') ?? document.body,
    backgroundColor: theme.background,
    borderColor: theme.border,
    textStyle: { color: theme.text, fontSize: 12, fontFamily: theme.fontFamily },
    transitionDuration: 0,
    formatter,
  };
}
