import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { saveBlob } from './download';

/** Browsers draw no larger canvas: a longer side would give an empty image. */
const LONGEST_SIDE = 16_384;
const LARGEST_AREA = 120_000_000;

const JPEG_QUALITY = 0.95;

const OPAQUE = /^(?!rgba\(.*,\s*0\)$)(?!transparent$)./;

/** The first background that is not see-through, from the element outwards: the look of the theme it stands in. */
function backgroundOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (OPAQUE.test(color)) return color;
  }
  return '#ffffff';
}

function isOurs(address: string): boolean {
  try {
    const url = new URL(address, document.baseURI);
    return url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * What comes into the image: nothing marked `data-export="no"` (menus, buttons), and nothing that would be asked of
 * another host, because an export must not fetch what the page's own rules forbid.
 */
export function belongsInImage(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  if (node.getAttribute('data-export') === 'no') return false;
  const tag = node.tagName.toLowerCase();
  if (tag === 'iframe' || tag === 'object' || tag === 'embed' || tag === 'video' || tag === 'script') return false;
  if (tag === 'img') return !node.hasAttribute('srcset') && isOurs(node.getAttribute('src') ?? '');
  return true;
}

/** As sharp as the screen, as far as a canvas can hold it. */
export function pixelRatioFor(width: number, height: number, wanted: number): number {
  const bySide = LONGEST_SIDE / Math.max(width, height, 1);
  const byArea = Math.sqrt(LARGEST_AREA / Math.max(width * height, 1));
  return Math.max(0.1, Math.min(Math.max(wanted, 1), 3, bySide, byArea));
}

const frame = () =>
  new Promise<void>((resolve) => {
    // Frames stop in a browser tab out of sight; the export does not.
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A copy of a scrolled box begins at its top, where a virtualised list then has no rows: so scroll up for the while. */
function scrollToTop(element: HTMLElement): () => void {
  const scrolled = [element, ...element.querySelectorAll('*')].filter(
    (el) => el.scrollTop !== 0 || el.scrollLeft !== 0,
  );
  const before = scrolled.map((el) => [el, el.scrollTop, el.scrollLeft] as const);
  for (const el of scrolled) el.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  return () => {
    for (const [el, top, left] of before) el.scrollTo({ top, left, behavior: 'instant' });
  };
}

/**
 * The element as a picture, all of its height, on the theme's background. JPEG where the name ends so, else PNG.
 * Rejects where the browser cannot draw it.
 */
export async function elementToBlob(element: HTMLElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const { toCanvas } = await import('html-to-image');
  const restore = scrollToTop(element);
  try {
    await frame();
    await frame();
    const width = Math.max(element.scrollWidth, element.offsetWidth);
    const height = Math.max(element.scrollHeight, element.offsetHeight);
    const canvas = await toCanvas(element, {
      width,
      height,
      backgroundColor: backgroundOf(element),
      pixelRatio: pixelRatioFor(width, height, window.devicePixelRatio),
      skipFonts: true,
      filter: belongsInImage,
      style: {
        width: `${String(width)}px`,
        height: `${String(height)}px`,
        overflow: 'visible',
        margin: '0',
        maxHeight: 'none',
      },
    });
    // Its own toBlob makes a PNG whatever it is asked for.
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, JPEG_QUALITY);
    });
    if (!blob) throw new Error('The browser made no image.');
    return blob;
  } finally {
    restore();
  }
}

/** Saves the element as an image file; a failure is told in a toast. True when it was saved. Never rejects. */
export async function exportImage(element: HTMLElement, fileName: string): Promise<boolean> {
  try {
    const blob = await elementToBlob(element, /\.jpe?g$/i.test(fileName) ? 'image/jpeg' : 'image/png');
    saveBlob(blob, fileName);
    return true;
  } catch {
    toast.danger(t('Image download failed, please refresh and try again.'));
    return false;
  }
}
