import { highlightRows } from '../echarts/tooltip';

/** The series under the pointer, and the tooltip that highlights it. */
export interface Focus {
  readonly name: () => string | undefined;
  readonly set: (name: string | undefined) => void;
  /** Sets the content of the visible tooltip. */
  readonly setTooltip: (content: HTMLElement) => HTMLElement;
}

/**
 * ECharts does not rebuild a tooltip while the pointer stays at one x, even if it moves to another series, so the
 * displayed rows are updated in place.
 */
export function createFocus(): Focus {
  let name: string | undefined;
  let content: HTMLElement | undefined;
  const apply = () => {
    if (content !== undefined) highlightRows(content, name);
  };
  return {
    name: () => name,
    set: (next) => {
      name = next;
      apply();
    },
    setTooltip: (next) => {
      content = next;
      apply();
      return next;
    },
  };
}
