/** Holds a value that no one edits. */
export function HiddenControl() {
  return null;
}
