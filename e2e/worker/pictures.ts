import type { Page } from 'playwright/test';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** How many pixels have each of the colours that were asked for. */
  readonly pixels: Readonly<Record<string, number>>;
}

/** Reads a picture with the browser of a page. Colours as `#e6007e`; pixels may differ from them by what scaling does. */
export async function readPicture(page: Page, content: Buffer, colors: readonly string[]): Promise<Picture> {
  return page.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const pixels: Record<string, number> = {};
      for (const color of wanted) {
        const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (
            Math.abs((data[at] ?? 0) - red) < 8 &&
            Math.abs((data[at + 1] ?? 0) - green) < 8 &&
            Math.abs((data[at + 2] ?? 0) - blue) < 8
          )
            count += 1;
        pixels[color] = count;
      }
      return { width, height, pixels };
    },
    [content.toString('base64'), colors] as const,
  );
}
