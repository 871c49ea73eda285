/** What two people changed differently. Values are as they are stored, or sentences. */
export interface Conflict {
  /** The same for the same conflict of another merge. */
  readonly key: string;
  readonly what: string;
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
}

export type Choice = 'ours' | 'theirs';
/** By the conflict's key. */
export type Choices = Readonly<Record<string, Choice>>;

/** What a merge finds on its way. */
export interface MergeLog {
  readonly choices: Choices;
  readonly conflicts: Conflict[];
  /** What was done that nobody asked for, in words. */
  readonly notes: string[];
}

export function mergeLog(choices: Choices): MergeLog {
  return { choices, conflicts: [], notes: [] };
}

/** The person's choice; `otherwise` until there is one, which loses least. */
export function decide(log: MergeLog, conflict: Conflict, otherwise: Choice = 'ours'): Choice {
  log.conflicts.push(conflict);
  return (Object.hasOwn(log.choices, conflict.key) ? log.choices[conflict.key] : undefined) ?? otherwise;
}

/** Conflicts that nobody has chosen about. */
export function openConflicts({ choices, conflicts }: MergeLog): readonly Conflict[] {
  return conflicts.filter(({ key }) => !Object.hasOwn(choices, key));
}
