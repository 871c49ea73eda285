import { isSameOrigin } from '../urls';

/** An image of this origin by its file name, or a data URL: a GET of any other path might have effects. */
export function isSafeImage(src: string): boolean {
  if (/^data:image\/(?:png|gif|jpe?g|webp|avif|bmp|svg\+xml)[;,]/i.test(src)) return true;
  const path = src.split(/[?#]/, 1)[0] ?? '';
  return isSameOrigin(src) && /(?:\.(?:png|gif|jpe?g|webp|avif|bmp|svg|ico)|\/thumbnail\/[\w-]+\/?)$/i.test(path);
}
