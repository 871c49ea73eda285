/** What was last said, and which of the two live regions has it: the same sentence twice has to be heard twice. */
export interface Said {
  readonly text: string;
  readonly turn: number;
}

let said: Said = { text: '', turn: 0 };
const listeners = new Set<() => void>();

/** Says a sentence to those who hear the page instead of seeing it. It takes the place of what was said before. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

export function lastSaid(): Said {
  return said;
}

export function subscribeSaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
