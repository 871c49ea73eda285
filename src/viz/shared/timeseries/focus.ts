import { strengthenRows } from '../echarts/tooltip';

/** Which series is under the pointer, and the tooltip that should say so. */
export interface Focus {
  readonly name: () => string | undefined;
  readonly set: (name: string | undefined) => void;
  /** Takes the tooltip that is shown from now on. */
  readonly shows: (content: HTMLElement) => HTMLElement;
}

/**
 * ECharts does not ask for a tooltip's content again while the pointer stays at one x, though it may pass from series
 * to series there: so the rows that are shown are changed in place.
 */
export function createFocus(): Focus {
  let name: string | undefined;
  let content: HTMLElement | undefined;
  const apply = () => {
    if (content !== undefined) strengthenRows(content, name);
  };
  return {
    name: () => name,
    set: (next) => {
      name = next;
      apply();
    },
    shows: (next) => {
      content = next;
      apply();
      return next;
    },
  };
}
