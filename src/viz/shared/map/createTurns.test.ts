import { expect, it } from 'vitest';
import { createTurns } from './createTurns';
import type { LayerSpec } from './layerSpec';

const color = [0, 0, 0, 255] as const;
const layer = (kind: 'points' | 'paths'): LayerSpec =>
  kind === 'points'
    ? {
        id: kind,
        kind,
        data: [{ row: {}, position: [0, 0], radius: 1, color }],
        minRadius: 1,
        maxRadius: 1,
        units: 'pixels',
      }
    : { id: kind, kind, data: [{ row: {}, path: [], color }], width: 1, units: 'pixels' };

/** Lets all that can go on without a compiler and a GPU do so. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function makeTurns() {
  const log: string[] = [];
  const compiled = new Set<string>();
  const waiting: (() => void)[] = [];
  const wait = (what: string) =>
    new Promise<void>((resolve) => {
      log.push(what);
      waiting.push(resolve);
    });
  const addTurns = createTurns({
    canShow: (layers) => layers.every(({ kind }) => compiled.has(kind)),
    compile: async (layers) => {
      await wait(`compile ${layers.map(({ kind }) => kind).join()}`);
      layers.forEach(({ kind }) => compiled.add(kind));
    },
    waitUntilDrawn: () => wait('draw'),
  });
  const addMap = (name: string) => {
    let latest: readonly LayerSpec[] = [];
    const turns = addTurns(() => log.push(`${name} shows ${latest.map(({ kind }) => kind).join()}`));
    return (...layers: LayerSpec[]) => {
      latest = layers;
      turns.showLayers(layers);
    };
  };
  /** Ends what is waited for; returns what has happened since. */
  const next = async () => {
    waiting.shift()?.();
    await settle();
    return log.splice(0);
  };
  return { addMap, next };
}

it('shows layers together that arrive while the shaders of the first are compiled', async () => {
  const { addMap, next } = makeTurns();
  const showLayers = addMap('map');
  showLayers(layer('points'));
  expect(await next()).toEqual(['compile points']);
  showLayers(layer('points'), layer('paths'));
  expect(await next()).toEqual(['compile points,paths']);
  expect(await next()).toEqual(['map shows points,paths', 'draw']);
  expect(await next()).toEqual([]);
});

it('shows layers that arrive while those before are drawn in the next turn, and compiled ones at once', async () => {
  const { addMap, next } = makeTurns();
  const showLayers = addMap('map');
  showLayers(layer('points'));
  await next();
  expect(await next()).toEqual(['map shows points', 'draw']);
  showLayers(layer('paths'));
  showLayers(layer('points'));
  expect(await next()).toEqual(['map shows points', 'draw']);
  showLayers();
  expect(await next()).toEqual(['map shows ']);
});

it('does not let other maps wait for one without data', async () => {
  const { addMap, next } = makeTurns();
  const showFirst = addMap('first');
  const showSecond = addMap('second');
  showFirst({ ...layer('paths'), data: [] });
  showSecond(layer('points'));
  expect(await next()).toEqual(['compile paths']);
  expect(await next()).toEqual(['first shows paths', 'compile points']);
  expect(await next()).toEqual(['second shows points', 'draw']);
  showFirst(layer('points'));
  expect(await next()).toEqual(['first shows points']);
});

it('goes on after shaders that cannot be compiled', async () => {
  let attempts = 0;
  const shown: string[] = [];
  const addTurns = createTurns({
    canShow: () => attempts > 1,
    compile: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('lost')) : Promise.resolve();
    },
    waitUntilDrawn: () => Promise.resolve(),
  });
  const map = addTurns(() => shown.push('map'));
  map.showLayers([layer('points')]);
  await settle();
  expect(shown).toEqual([]);
  map.showLayers([layer('points')]);
  await settle();
  expect(shown).toEqual(['map']);
});
