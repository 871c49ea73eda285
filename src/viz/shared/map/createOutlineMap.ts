import {
  Deck,
  LinearInterpolator,
  MapView as DeckMapView,
  WebMercatorViewport,
  type MapViewState,
} from '@deck.gl/core';
import type { Device } from '@luma.gl/core';
import { OUTLINES } from './baseMap';
import type { LayerSpec } from './layerSpec';
import type { MapEngine, MapOptions } from './MapHandle';
import { getMapResources, type MapResources } from './mapResources';
import { loadRings } from './loadRings';
import { drawOutlines, type Ring } from './outlines';
import { toDeckLayer, toPicked } from './toDeckLayer';
import { nextPaint } from './waitForGpu';
import { constrainView, MAX_PITCH, MAX_ZOOM, type MapView } from './view';

/** Milliseconds without a move after which the map has stopped. */
const SETTLED = 150;
const ZOOM_DURATION = 200;
const LIMITS = { minZoom: 0, maxZoom: MAX_ZOOM, maxPitch: MAX_PITCH };
const CONTROLLER = { dragRotate: true, doubleClickZoom: true, multiTouchDrag: 'rotate', keyboard: true } as const;
const SCROLLING_KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const toView = ({ longitude, latitude, zoom, bearing = 0, pitch = 0 }: MapViewState): MapView => ({
  longitude,
  latitude,
  zoom,
  bearing,
  pitch,
});

function addCanvas(container: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'viz-map-canvas';
  container.append(canvas);
  return canvas;
}

function fitCanvas(canvas: HTMLCanvasElement, width: number, height: number): void {
  const ratio = window.devicePixelRatio;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === across && canvas.height === down) return;
  canvas.width = across;
  canvas.height = down;
}

/**
 * Draws the outlines of countries on one canvas and the data on another, with deck.gl alone: no tiles, hence no MapLibre.
 * Rejects without WebGL.
 */
export async function createOutlineMap(options: MapOptions): Promise<MapEngine> {
  const { container, isStatic } = options;
  const background = addCanvas(container);
  const canvas = addCanvas(container);
  const context = background.getContext('2d');
  const size = () => ({ width: container.clientWidth, height: container.clientHeight });
  let { theme } = options;
  let rings: readonly Ring[] = [];
  let viewState: MapViewState = { ...constrainView(options.view, size()), ...LIMITS };
  let isMoving = false;
  /** Since the map last came to rest. */
  let isMovedByUser = false;
  let isRemoved = false;
  let timer: number | undefined;
  let frame: number | undefined;
  let latest: readonly LayerSpec[] = [];
  /** Created with the first layers, when their shaders are compiled. */
  let deck: Deck<DeckMapView> | undefined;
  let removeResizeListener: (() => void) | undefined;

  const drawBackground = (): void => {
    frame = undefined;
    const { width, height } = size();
    if (!context || width === 0 || height === 0) return;
    fitCanvas(background, width, height);
    context.setTransform(background.width / width, 0, 0, background.height / height, 0, 0);
    drawOutlines(context, rings, new WebMercatorViewport({ ...toView(viewState), width, height }), theme);
  };

  /** In the frame in which deck.gl draws. */
  const redrawBackground = (): void => {
    frame ??= requestAnimationFrame(drawBackground);
  };

  const settle = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (isMoving) return;
      options.onViewChange(toView(viewState));
      if (isMovedByUser) options.onUserMove(toView(viewState));
      isMovedByUser = false;
    }, SETTLED);
  };

  const createDeck = (device: Device, layers: readonly LayerSpec[]): Deck<DeckMapView> => {
    const created = new Deck<DeckMapView>({
      device,
      _canvases: [canvas],
      layers: layers.map(toDeckLayer),
      views: new DeckMapView({ id: 'map', repeat: true, controller: isStatic ? false : CONTROLLER }),
      viewState,
      pickingRadius: 3,
      onHover: (info) => options.onHover(toPicked(info, latest)),
      onClick: (info) => options.onClick(toPicked(info, latest)),
      onViewStateChange: ({ viewState: next, interactionState }) => {
        viewState = next;
        // A new size changes the view as well.
        isMovedByUser ||= Object.values(interactionState).includes(true);
        created.setProps({ viewState });
        redrawBackground();
        // What was under the pointer has moved; deck.gl says so when the pointer moves next.
        options.onHover(undefined);
        options.onMove(toView(viewState));
        settle();
      },
      onInteractionStateChange: ({ isDragging, inTransition }) => {
        isMoving = isDragging === true || inTransition === true;
        if (!isMoving && isMovedByUser) settle();
      },
      getCursor: ({ isHovering, isDragging }) =>
        isStatic ? 'default' : isDragging ? 'grabbing' : isHovering ? 'pointer' : 'grab',
    });
    // deck.gl hides the focus.
    canvas.style.outline = '';
    canvas.tabIndex = isStatic ? -1 : 0;
    return created;
  };
  canvas.setAttribute('role', 'region');
  redrawBackground();
  void loadRings().then((loaded) => {
    if (isRemoved) return;
    rings = loaded;
    redrawBackground();
  });
  // The first context waits, with the page's thread blocked, until the GPU has drawn all before: the page has its outlines first.
  await nextPaint();
  const removeCanvases = (): void => {
    isRemoved = true;
    background.remove();
    canvas.remove();
  };
  let resources: MapResources;
  try {
    resources = getMapResources();
  } catch (error) {
    removeCanvases();
    throw error;
  }
  const { device } = resources;
  // deck.gl leaves the keys that move the map to the page as well.
  canvas.addEventListener('keydown', (event) => {
    if (!isStatic && SCROLLING_KEYS.includes(event.key)) event.preventDefault();
  });
  void device.lost.then(() => {
    if (!isRemoved) options.onContextLost();
  });
  const show = (view: MapView): void => {
    options.onHover(undefined);
    viewState = { ...constrainView(view, size()), ...LIMITS };
    deck?.setProps({ viewState });
    redrawBackground();
    options.onMove(toView(viewState));
    options.onViewChange(toView(viewState));
  };
  const showLayers = (): void => {
    if (isRemoved) return;
    if (deck) deck.setProps({ layers: latest.map(toDeckLayer) });
    else {
      const { width, height } = size();
      fitCanvas(canvas, width, height);
      [deck, removeResizeListener] = resources.addResizeListener(canvas, () => createDeck(device, latest));
    }
  };
  const turns = resources.addTurns(showLayers);
  return {
    setLayers: (layers) => {
      latest = layers;
      turns.showLayers(layers);
    },
    setBaseMap: (_baseMap, next) => {
      theme = next;
      redrawBackground();
      options.onBaseMap(OUTLINES);
    },
    getView: () => toView(viewState),
    setView: show,
    setLabel: (label) => canvas.setAttribute('aria-label', label),
    zoomBy: (levels) => {
      const { zoom } = constrainView({ ...toView(viewState), zoom: viewState.zoom + levels }, size());
      viewState = {
        ...viewState,
        zoom,
        transitionDuration: ZOOM_DURATION,
        transitionInterpolator: new LinearInterpolator(['zoom']),
      };
      deck?.setProps({ viewState });
    },
    resize: () => show(toView(viewState)),
    remove: () => {
      removeCanvases();
      window.clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      removeResizeListener?.();
      deck?.finalize();
    },
  };
}
