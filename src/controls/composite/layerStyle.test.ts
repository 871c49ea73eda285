import { expect, it } from 'vitest';
import { changeColor, changeSymbol, DEFAULT_STYLE, findSymbol, readSymbolColor } from './layerStyle';

const red = { r: 255, g: 0, b: 0, a: 0.5 };

it('changes the first symbol of a kind and keeps all else', () => {
  const style = {
    name: 'Own',
    later: 1,
    rules: [
      { name: 'a', filter: ['==', 'x', 1], symbolizers: [{ kind: 'Text' }] },
      { symbolizers: [{ kind: 'Line', cap: 'round' }] },
    ],
  };
  expect(changeSymbol(style, 'Line', { width: 3 })).toEqual({
    ...style,
    rules: [style.rules[0], { symbolizers: [{ kind: 'Line', cap: 'round', width: 3 }] }],
  });
});

it.each([[undefined], [null], ['x'], [{ rules: [] }], [{ rules: 'x' }], [DEFAULT_STYLE]])(
  'gives %j a colour',
  (style) => {
    const changed = changeColor(style, 'Fill', red);
    expect(findSymbol(changed, 'Fill')).toMatchObject({ kind: 'Fill', color: '#ff0000', fillOpacity: 0.5 });
    expect(readSymbolColor(changed, 'Fill')).toEqual(red);
  },
);

it('adds a symbol that is missing', () => {
  const style = { rules: [{ symbolizers: [{ kind: 'Line' }] }] };
  expect(changeSymbol(style, 'Mark', { radius: 9 })).toMatchObject({
    rules: [{ symbolizers: [{ kind: 'Line' }, { kind: 'Mark', wellKnownName: 'circle', radius: 9 }] }],
  });
});
