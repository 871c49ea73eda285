/** Distance in pixels from the edge of the scroll container at which scrolling starts. */
const ZONE = 72;
/** Maximum speed, in pixels per frame, at the very edge. */
const MAX_SPEED = 18;
/** Milliseconds without a pointer event after which the pointer is assumed to have left the window. */
const POINTER_TIMEOUT = 250;

function scroller(of: HTMLElement): Element {
  for (let at = of.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Scrolls the page while an item is dragged near its upper or lower edge. */
export function createAutoScroll(grid: HTMLElement): {
  readonly at: (clientY: number) => void;
  readonly stop: () => void;
} {
  const target = scroller(grid);
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
    at: (clientY) => {
      const whole = target === document.scrollingElement;
      const box = whole ? { top: 0, bottom: window.innerHeight } : target.getBoundingClientRect();
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
