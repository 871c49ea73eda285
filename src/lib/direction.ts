/** Whether lines run from right to left at an element. A chart's plot runs from left to right in any language. */
export const isRtl = (element: Element): boolean => element.closest<HTMLElement>('[dir]')?.dir === 'rtl';

/** The sign of a distance to the right at an element, counted from where its lines start. */
export const getInlineSign = (element: Element): 1 | -1 => (isRtl(element) ? -1 : 1);

/** The key that means the same where lines run from left to right: ArrowRight is the arrow towards the end of a line. */
export function getInlineKey(key: string, element: Element): string {
  if (!isRtl(element)) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
