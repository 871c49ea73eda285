/** A value without a widget. */
export function HiddenControl() {
  return null;
}
