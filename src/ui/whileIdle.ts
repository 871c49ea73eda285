/** For a button whose own action may be under way: then it does nothing, but keeps the focus, which a disabled one loses. */
export const whileIdle = (isBusy: boolean, onClick: (() => void) | undefined) => ({
  'aria-disabled': isBusy,
  onClick: isBusy ? undefined : onClick,
});
