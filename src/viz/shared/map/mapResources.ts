import { luma, type Device } from '@luma.gl/core';
import { webgl2Adapter } from '@luma.gl/webgl';
import { compileShaders } from './compileShaders';
import { copyFrames } from './FrameCopier';
import type { LayerSpec } from './layerSpec';
import { loadCountries } from './loadCountries';
import { toRings, type Ring } from './outlines';
import { waitForGpu } from './waitForGpu';

type ResizeListener = Device['props']['onResize'];

/** What all maps of a page share. */
export interface MapResources {
  readonly device: Device;
  readonly rings: Promise<readonly Ring[]>;
  /** Whether the shaders of the layers are compiled. */
  readonly canShow: (layers: readonly LayerSpec[]) => boolean;
  /** Calls `show` when the shaders of the layers are compiled. Maps take turns, so that none blocks the page. */
  readonly takeTurn: (layers: readonly LayerSpec[], show: () => void) => void;
  /** Calls `create`, which sets the device's listener for the size of the canvas; also returns what removes it. */
  readonly addResizeListener: <T>(
    canvas: HTMLCanvasElement,
    create: () => T,
  ) => readonly [created: T, remove: () => void];
}

const nextFrame = () => new Promise<unknown>((resolve) => void requestAnimationFrame(resolve));

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

async function createResources(): Promise<MapResources> {
  const device = await luma.createDevice({
    type: 'webgl',
    adapters: [webgl2Adapter],
    // Each map copies its frames from here into a canvas of its own.
    createCanvasContext: { canvas: new OffscreenCanvas(1, 1), useDevicePixels: true },
    webgl: { alpha: true, antialias: true, preserveDrawingBuffer: false },
  });
  copyFrames(device);
  let queue: Promise<unknown> = Promise.resolve();
  const compiled = new Set<string>();
  const canShow = (layers: readonly LayerSpec[]) => layers.every((layer) => compiled.has(getShaderKey(layer)));
  const turn = async (layers: readonly LayerSpec[], show: () => void): Promise<void> => {
    if (!canShow(layers)) await compileShaders(device, layers);
    layers.forEach((layer) => compiled.add(getShaderKey(layer)));
    show();
    // One frame to create the layers, one to draw them.
    await nextFrame();
    await nextFrame();
    await waitForGpu(device);
  };
  return {
    device,
    rings: loadCountries().then((countries) => (countries ? toRings(countries) : [])),
    canShow,
    takeTurn: (layers, show) => {
      queue = queue.then(() => turn(layers, show)).catch(() => undefined);
    },
    addResizeListener: shareResizeListener(device),
  };
}

// eslint-disable-next-line no-restricted-syntax -- browsers allow few WebGL contexts: all maps of a page share one
let shared: Promise<MapResources> | undefined;

/** Rejects without WebGL. */
export function getMapResources(): Promise<MapResources> {
  if (shared) return shared;
  const forget = (): void => {
    shared = undefined;
  };
  shared = createResources();
  shared.then(({ device }) => device.lost).then(forget, forget);
  return shared;
}
