import type { LayerSpec } from './layerSpec';

interface TurnOptions {
  /** Whether the shaders of the layers are compiled. */
  readonly canShow: (layers: readonly LayerSpec[]) => boolean;
  readonly compile: (layers: readonly LayerSpec[]) => Promise<void>;
  /** Resolves when what has been shown is drawn. */
  readonly waitUntilDrawn: () => Promise<void>;
}

export interface MapTurns {
  /** Calls `show` when the shaders of the layers are compiled: at once, or in the map's turn. */
  readonly showLayers: (layers: readonly LayerSpec[]) => void;
}

/**
 * Maps take turns to show their layers, so that none blocks the page. Layers that arrive while a map waits for its turn, or while
 * the shaders of those before are compiled, are shown in the same turn.
 * @returns what creates the turns of one map
 */
export function createTurns({ canShow, compile, waitUntilDrawn }: TurnOptions): (show: () => void) => MapTurns {
  let queue: Promise<unknown> = Promise.resolve();
  return (show) => {
    let latest: readonly LayerSpec[] = [];
    let isWaiting = false;
    let hasShown = false;
    const turn = async (): Promise<void> => {
      try {
        while (!canShow(latest)) await compile(latest);
      } finally {
        isWaiting = false;
      }
      hasShown = true;
      show();
      // Without data there is next to nothing to draw.
      if (latest.some(({ data }) => data.length > 0)) await waitUntilDrawn();
    };
    return {
      showLayers: (layers) => {
        latest = layers;
        if (isWaiting) return;
        if (hasShown && canShow(layers)) {
          show();
          return;
        }
        isWaiting = true;
        queue = queue.then(turn).catch(() => undefined);
      },
    };
  };
}
