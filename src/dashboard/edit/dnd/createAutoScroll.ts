/** Distance in pixels from the edge of the scroll container at which scrolling starts. */
const ZONE = 72;
/** Maximum speed, in pixels per frame, at the very edge. */
const MAX_SPEED = 18;
/** Milliseconds without a pointer event after which the pointer is assumed to have left the window. */
const POINTER_TIMEOUT = 250;

function findScrollContainer(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Scrolls the page while an item is dragged near its upper or lower edge. */
export function createAutoScroll(grid: HTMLElement): {
  readonly moveTo: (clientY: number) => void;
  readonly stop: () => void;
} {
  const target = findScrollContainer(grid);
  let speed = 0;
  let lastMoveAt = 0;
  let frame = 0;
  const step = (): void => {
    frame = 0;
    if (speed === 0 || performance.now() - lastMoveAt > POINTER_TIMEOUT) return;
    target.scrollTop += speed;
    frame = requestAnimationFrame(step);
  };
  return {
    moveTo: (clientY) => {
      const isPage = target === document.scrollingElement;
      const box = isPage ? { top: 0, bottom: window.innerHeight } : target.getBoundingClientRect();
      const above = Math.max(0, box.top + ZONE - clientY);
      const below = Math.max(0, clientY - (box.bottom - ZONE));
      speed = Math.round((Math.min(ZONE, below) - Math.min(ZONE, above)) * (MAX_SPEED / ZONE));
      lastMoveAt = performance.now();
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      speed = 0;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
