import { flushSync } from 'react-dom';

interface Turn {
  readonly priority: () => number;
  readonly draw: () => void;
}

const waiting = new Set<Turn>();
let planned = false;

/** A frame, or a tenth of a second where there are no frames (a browser tab out of sight still loads its page). */
function nextFrame(go: () => void): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    go();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, 100);
}

function plan(): void {
  if (planned || waiting.size === 0) return;
  planned = true;
  nextFrame(() => {
    planned = false;
    let best: Turn | undefined;
    let bestPriority = Infinity;
    for (const turn of waiting) {
      const priority = turn.priority();
      if (best === undefined || priority < bestPriority) {
        best = turn;
        bestPriority = priority;
      }
    }
    if (best) {
      waiting.delete(best);
      best.draw();
    }
    plan();
  });
}

/** At most one chart is set up per frame, the nearest first, so that the page keeps answering. Returns the way out. */
export function queueDraw(priority: () => number, draw: () => void): () => void {
  const turn = { priority, draw };
  waiting.add(turn);
  plan();
  return () => {
    waiting.delete(turn);
  };
}

const everyone = new Set<() => void>();

/** Tells `draw` when a print or an export wants everything, however far from the screen. Returns the way out. */
export function onDrawAll(draw: () => void): () => void {
  everyone.add(draw);
  return () => {
    everyone.delete(draw);
  };
}

/** A print or an export cannot wait for frames or for a person to scroll: all that has its answer is drawn on return. */
export function drawAllNow(): void {
  flushSync(() => {
    for (const draw of [...everyone]) draw();
  });
}
