import { Listeners } from '../../../lib/Listeners';

/** Texts that are still being typed and not in the draft yet. */
export class PendingTexts {
  private readonly commits = new Listeners();

  /** Returns the unregister function. */
  readonly register = this.commits.subscribe;

  /** Commits them to the draft: before a save, and before edit mode or the page is left. */
  readonly commitAll = this.commits.notify;
}
