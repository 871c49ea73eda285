/** Adds a style sheet to the document: not as an element, because the page's Content-Security-Policy refuses those with text. Returns how to remove it. */
export function adoptStyleSheet(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
