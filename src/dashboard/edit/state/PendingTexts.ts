/** Texts that are still being typed and not in the draft yet. */
export class PendingTexts {
  private readonly commits = new Set<() => void>();

  /** Returns the unregister function. */
  register(commit: () => void): () => void {
    this.commits.add(commit);
    return () => {
      this.commits.delete(commit);
    };
  }

  /** Commits them to the draft: before a save, and before edit mode or the page is left. */
  commitAll(): void {
    for (const commit of this.commits) commit();
  }
}
