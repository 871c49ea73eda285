import type { Device } from '@luma.gl/core';

/** Milliseconds. */
const POLL = 4;

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function getContext(device: Device): WebGL2RenderingContext | undefined {
  const context: unknown = device.handle;
  return context instanceof WebGL2RenderingContext ? context : undefined;
}

/** Resolves when the GPU has done all before, or is lost. */
export async function waitForGpu(device: Device): Promise<void> {
  const gl = getContext(device);
  const fence = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!gl || !fence) return;
  gl.flush();
  while (!gl.isContextLost() && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) await wait(POLL);
  gl.deleteSync(fence);
}

export const nextFrame = () => new Promise<unknown>((resolve) => void requestAnimationFrame(resolve));

/** Resolves when what the page shows now has been handed to the GPU. */
export async function nextPaint(): Promise<void> {
  await nextFrame();
  await wait(0);
}
