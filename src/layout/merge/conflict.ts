/** A value that two users changed differently. Values are as stored, or text. */
export interface Conflict {
  /** Stable across merges for the same conflict. */
  readonly key: string;
  readonly label: string;
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
}

export type Resolution = 'ours' | 'theirs';
/** By the conflict's key. */
export type Resolutions = Readonly<Record<string, Resolution>>;

/** The conflicts and notes of a merge. */
export interface MergeLog {
  readonly resolutions: Resolutions;
  readonly conflicts: Conflict[];
  /** Messages for the user: side effects of the merge. */
  readonly notes: string[];
}

export function mergeLog(resolutions: Resolutions): MergeLog {
  return { resolutions, conflicts: [], notes: [] };
}

/** The user's resolution, or `otherwise` until there is one: the side that loses least. */
export function decide(log: MergeLog, conflict: Conflict, otherwise: Resolution = 'ours'): Resolution {
  log.conflicts.push(conflict);
  return (Object.hasOwn(log.resolutions, conflict.key) ? log.resolutions[conflict.key] : undefined) ?? otherwise;
}

/** Conflicts without a resolution. */
export function unresolvedConflicts({ resolutions, conflicts }: MergeLog): readonly Conflict[] {
  return conflicts.filter(({ key }) => !Object.hasOwn(resolutions, key));
}
