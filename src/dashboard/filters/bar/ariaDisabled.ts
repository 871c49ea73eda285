/**
 * The props of a button that one click disables: a `disabled` button would lose the focus to the page, and the keyboard
 * user their place.
 */
export const ariaDisabled = (isDisabled: boolean, onClick: () => void) => ({
  'aria-disabled': isDisabled,
  onClick: isDisabled ? undefined : onClick,
});
