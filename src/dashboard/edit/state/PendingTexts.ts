/** Texts that are still being typed and not in the draft yet. */
export class PendingTexts {
  private readonly commits = new Set<() => void>();

  /** Returns the way to unregister. */
  register(commit: () => void): () => void {
    this.commits.add(commit);
    return () => {
      this.commits.delete(commit);
    };
  }

  /** Puts them into the draft now: before it is saved, and before edit mode or the page is left. */
  commitAll(): void {
    for (const commit of this.commits) commit();
  }
}
