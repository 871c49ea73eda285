import { t } from '../../lib/t';
import { toast } from '../../ui/toast';
import { safeFileName } from './download';
import { exportImage } from './exportImage';

/** Saves an element as a JPEG named after its title. */
export function saveImage(element: HTMLElement, title: string): Promise<boolean> {
  return exportImage(element, safeFileName(title, 'jpg'));
}

/** Longer, and a person would rather have the picture as it is. Milliseconds. */
const LONGEST_WAIT = 60_000;

/** The same for an element of many charts: those that still wait for their answer are waited for, and that is said. */
export async function saveWhenDrawn(element: HTMLElement, title: string): Promise<boolean> {
  const busy = (): boolean => element.querySelector('.chart-container[aria-busy="true"]') !== null;
  if (busy()) toast.info(t('The image is made when all charts are loaded.'));
  const until = Date.now() + LONGEST_WAIT;
  while (busy() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  return saveImage(element, title);
}
