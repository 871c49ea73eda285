interface Prioritized {
  readonly priority: () => number;
}

/** Removes and returns the task with the lowest priority number, the oldest of those with the same; undefined for an empty queue. */
export function takeNextTask<Task extends Prioritized>(queue: Set<Task>): Task | undefined {
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
