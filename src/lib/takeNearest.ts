interface Prioritized {
  readonly priority: () => number;
}

/** Removes from the queue what has the lowest priority number, the first of those that have the same; undefined where it is empty. */
export function takeNearest<Task extends Prioritized>(queue: Set<Task>): Task | undefined {
  let best: Task | undefined;
  let bestPriority = Infinity;
  for (const task of queue) {
    const priority = task.priority();
    if (best === undefined || priority < bestPriority) {
      best = task;
      bestPriority = priority;
    }
  }
  if (best) queue.delete(best);
  return best;
}
