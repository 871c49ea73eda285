import type * as HtmlToImage from 'html-to-image';
import { t } from '../../lib/t';
import { loadAndRun } from '../../ui/loadAndRun';
import { toast } from '../../ui/toast';
import { textWidth } from '../../viz/shared/measureText';
import { saveBlob } from './download';
import { jpegToPdf } from './jpegToPdf';

/** The largest canvas of browsers: a longer side would give an empty image. */
const MAX_SIDE = 16_384;
const MAX_AREA = 120_000_000;

const JPEG_QUALITY = 0.95;

const OPAQUE = /^(?!rgba\(.*,\s*0\)$)(?!transparent$)./;

/** The first opaque background, from the element outwards: that of its theme. */
function getBackground(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (OPAQUE.test(color)) return color;
  }
  return '#ffffff';
}

function isSameOrigin(address: string): boolean {
  try {
    const url = new URL(address, document.baseURI);
    return url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * Whether a node is part of the image: nothing marked `data-export="no"` (menus, buttons), and nothing that would be fetched
 * from another host, because an export must not circumvent the page's security policy.
 */
export function isExported(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  if (node.getAttribute('data-export') === 'no') return false;
  const tag = node.tagName.toLowerCase();
  if (tag === 'iframe' || tag === 'object' || tag === 'embed' || tag === 'video' || tag === 'script') return false;
  if (tag === 'img') return !node.hasAttribute('srcset') && isSameOrigin(node.getAttribute('src') ?? '');
  return true;
}

/** That of the screen, within the limits of a canvas. */
export function getPixelRatio(width: number, height: number, preferred: number): number {
  const bySide = MAX_SIDE / Math.max(width, height, 1);
  const byArea = Math.sqrt(MAX_AREA / Math.max(width * height, 1));
  return Math.max(0.1, Math.min(Math.max(preferred, 1), 3, bySide, byArea));
}

/** The page's font for the image, which is drawn outside the page; nothing where the page is in the system's font. */
async function getFontCss(): Promise<string> {
  if (textWidth('mmiill', 100, 'Inter, monospace') === textWidth('mmiill', 100, 'monospace')) return '';
  const { default: dataUrl } = await import('../../ui/fonts/inter-latin.woff2?inline');
  return `@font-face { font-family: Inter; font-weight: 400 700; src: url(${dataUrl}) format('woff2'); }`;
}

const frame = () =>
  new Promise<void>((resolve) => {
    // A background tab has no frames; the export goes on.
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The copy of a scrolled box starts at its top, where a virtualised list then has no rows: so it is scrolled up meanwhile. */
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

/** Boxes that scroll inside a chart are exported whole. Returns a function that restores them. */
function showWhole(element: HTMLElement): () => void {
  const boxes = [...element.querySelectorAll<HTMLElement>('[data-export="whole"]')];
  for (const box of boxes) box.style.overflow = 'visible';
  return () => {
    for (const box of boxes) box.style.overflow = '';
  };
}

type ImageType = 'image/png' | 'image/jpeg' | 'application/pdf';

/**
 * The element as an image of its whole height, on the background of the theme. Rejects where the browser cannot draw it.
 */
async function elementToBlob({ toCanvas }: typeof HtmlToImage, element: HTMLElement, type: ImageType): Promise<Blob> {
  const restore = scrollToTop(element);
  const clip = showWhole(element);
  try {
    await frame();
    await frame();
    const width = Math.max(element.scrollWidth, element.offsetWidth);
    const height = Math.max(element.scrollHeight, element.offsetHeight);
    const canvas = await toCanvas(element, {
      width,
      height,
      backgroundColor: getBackground(element),
      pixelRatio: getPixelRatio(width, height, window.devicePixelRatio),
      // An image in the system's font is better than none.
      fontEmbedCSS: await getFontCss().catch(() => ''),
      filter: isExported,
      style: {
        width: `${String(width)}px`,
        height: `${String(height)}px`,
        overflow: 'visible',
        margin: '0',
        maxHeight: 'none',
      },
    });
    // The library's own toBlob always creates a PNG.
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type === 'application/pdf' ? 'image/jpeg' : type, JPEG_QUALITY);
    });
    if (!blob) throw new Error('The browser could not create the image.');
    return type === 'application/pdf' ? jpegToPdf(blob, canvas, { width, height }) : blob;
  } finally {
    clip();
    restore();
  }
}

function getType(fileName: string): ImageType {
  if (fileName.endsWith('.pdf')) return 'application/pdf';
  return /\.jpe?g$/i.test(fileName) ? 'image/jpeg' : 'image/png';
}

/** Downloads the element as an image: JPEG or PDF by its file name, else PNG. False after an error, which a toast shows; never rejects. */
export async function exportImage(element: HTMLElement, fileName: string): Promise<boolean> {
  const type = getType(fileName);
  let isSaved = false;
  await loadAndRun(
    () => import('html-to-image'),
    async (library) => {
      try {
        saveBlob(await elementToBlob(library, element, type), fileName);
        isSaved = true;
      } catch {
        toast.danger(
          type === 'application/pdf'
            ? t('PDF download failed, please refresh and try again.')
            : t('Image download failed, please refresh and try again.'),
        );
      }
    },
  );
  return isSaved;
}
