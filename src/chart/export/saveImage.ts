import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { safeFileName } from './download';
import { exportImage } from './exportImage';

/** Downloads an element as a JPEG, or as a PDF, with its title as file name. */
export function saveImage(element: HTMLElement, title: string, extension: 'jpg' | 'pdf' = 'jpg'): Promise<boolean> {
  return exportImage(element, safeFileName(title, extension));
}

/** After that, the image is created without the charts that are still loading. Milliseconds. */
const MAX_WAIT = 60_000;

/** The same for an element with many charts: waits for those that are loading, with a toast. */
export async function saveImageWhenLoaded(
  element: HTMLElement,
  title: string,
  extension: 'jpg' | 'pdf' = 'jpg',
): Promise<boolean> {
  const isLoading = (): boolean => element.querySelector('.chart-container[aria-busy="true"]') !== null;
  if (isLoading()) toast.info(t('The image is created once all charts have loaded.'));
  const deadline = Date.now() + MAX_WAIT;
  while (isLoading() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
  return saveImage(element, title, extension);
}
