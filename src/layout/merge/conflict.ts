/** What two people changed differently. Values are as they are stored, or sentences. */
export interface Conflict {
  /** The same for the same conflict of another merge. */
  readonly key: string;
  readonly what: string;
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
}

export type Resolution = 'ours' | 'theirs';
/** By the conflict's key. */
export type Resolutions = Readonly<Record<string, Resolution>>;

/** What a merge finds on its way. */
export interface MergeLog {
  readonly resolutions: Resolutions;
  readonly conflicts: Conflict[];
  /** What was done that nobody asked for, in words. */
  readonly notes: string[];
}

export function mergeLog(resolutions: Resolutions): MergeLog {
  return { resolutions, conflicts: [], notes: [] };
}

/** The person's choice; `otherwise` until there is one, which loses least. */
export function decide(log: MergeLog, conflict: Conflict, otherwise: Resolution = 'ours'): Resolution {
  log.conflicts.push(conflict);
  return (Object.hasOwn(log.resolutions, conflict.key) ? log.resolutions[conflict.key] : undefined) ?? otherwise;
}

/** Conflicts that nobody has chosen about. */
export function unresolvedConflicts({ resolutions, conflicts }: MergeLog): readonly Conflict[] {
  return conflicts.filter(({ key }) => !Object.hasOwn(resolutions, key));
}
