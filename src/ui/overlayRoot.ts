/** Where what lies over the page is drawn: inside the part that is shown full screen, since nothing else is seen then. */
export function overlayRoot(): HTMLElement {
  const full = document.fullscreenElement;
  return full instanceof HTMLElement ? full : document.body;
}
