import { safeFileName } from './download';
import { exportImage } from './exportImage';

/** Saves an element as a JPEG named after its title. */
export function saveImage(element: HTMLElement, title: string): Promise<boolean> {
  return exportImage(element, safeFileName(title, 'jpg'));
}
