/** Whether edit mode is being left with unsaved work that the person may come back to: its draft stays then. */
let isKept = false;

export function keepDraftOnLeave(kept = true): void {
  isKept = kept;
}

export function isDraftKept(): boolean {
  return isKept;
}
