import type { Device } from '@luma.gl/core';
import { WebGLDevice } from '@luma.gl/webgl';
import { compileShaders } from './compileShaders';
import { createTurns, type MapTurns } from './createTurns';
import { copyFrames } from './FrameCopier';
import type { LayerSpec } from './layerSpec';
import { nextFrame, waitForGpu } from './waitForGpu';

type ResizeListener = Device['props']['onResize'];

/** What all maps of a page share. */
export interface MapResources {
  readonly device: Device;
  /** The turns of a map: `show` shows its latest layers. */
  readonly addTurns: (show: () => void) => MapTurns;
  /** Calls `create`, which sets the device's listener for the size of the canvas; also returns what removes it. */
  readonly addResizeListener: <T>(
    canvas: HTMLCanvasElement,
    create: () => T,
  ) => readonly [created: T, remove: () => void];
}

/** Layers with the same key have the same shaders. */
function getShaderKey(layer: LayerSpec): string {
  const { filled, stroked, extruded } = { filled: false, stroked: false, extruded: false, ...layer };
  return [layer.kind, filled, stroked, extruded].join();
}

/** A device has one listener, which each instance of deck.gl replaces by its own: here each canvas has one. */
function shareResizeListener(device: Device): MapResources['addResizeListener'] {
  const listeners = new Map<unknown, ResizeListener>();
  let last: ResizeListener | undefined;
  const onResize: ResizeListener = (context, sizes) => {
    const [width, height] = context.getDevicePixelSize();
    const [before, above] = sizes.oldPixelSize;
    // Observers also report the size of the beginning.
    if (width !== before || height !== above) listeners.get(context.canvas)?.(context, sizes);
  };
  Object.defineProperty(device.props, 'onResize', {
    get: () => onResize,
    set: (listener: ResizeListener) => {
      last = listener;
    },
  });
  return (canvas, create) => {
    const created = create();
    if (last) listeners.set(canvas, last);
    return [created, () => listeners.delete(canvas)];
  };
}

function createResources(): MapResources {
  // luma.gl's own function waits until the page is loaded, and for another file.
  const device = new WebGLDevice({
    // Each map copies its frames from here into a canvas of its own.
    createCanvasContext: { canvas: new OffscreenCanvas(1, 1), useDevicePixels: true },
    webgl: { alpha: true, antialias: true, preserveDrawingBuffer: false },
  });
  copyFrames(device);
  const compiled = new Set<string>();
  const isCompiled = (layer: LayerSpec): boolean => compiled.has(getShaderKey(layer));
  const addTurns = createTurns({
    canShow: (layers) => layers.every(isCompiled),
    compile: async (layers) => {
      await compileShaders(
        device,
        layers.filter((layer) => !isCompiled(layer)),
      );
      layers.forEach((layer) => compiled.add(getShaderKey(layer)));
    },
    waitUntilDrawn: async () => {
      // One frame to create the layers, one to draw them.
      await nextFrame();
      await nextFrame();
      await waitForGpu(device);
    },
  });
  return {
    device,
    addTurns,
    addResizeListener: shareResizeListener(device),
  };
}

// eslint-disable-next-line no-restricted-syntax -- browsers allow few WebGL contexts: all maps of a page share one
let shared: MapResources | undefined;

/** Throws without WebGL. */
export function getMapResources(): MapResources {
  if (shared) return shared;
  const created = createResources();
  shared = created;
  void created.device.lost.then(() => {
    shared = undefined;
  });
  return created;
}
