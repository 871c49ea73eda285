/**
 * Formats of saved charts that d3 cannot parse, or parses differently, by the format that both versions of Superset use
 * for them. Source: each of them formatted by a running Superset.
 */
const groups: Readonly<Record<string, string>> = {
  ',.4~f': ',0 null ,# ,. ,0s ,2f ,g',
  '.0%': '% 0% 1% 3% %%%',
  '.4~f': '. .r',
  ',d': ',f 0f f ,0f int',
  ',.4f': ',r',
  '$,d': '$,f $,.0 $f',
  '.1%': '.1%f .0%f',
  ',.0%': ',%',
  '$,.1~f': '$,.1',
  '+,.0%': '+,%',
  '+,d': '+,',
  '$,.4f': '$,0 $,0f $,.f',
};

const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([target, written]) => written.split(' ').map((text) => [text, target] as const)),
);

/** The d3 format for a saved one; unchanged where it is no alias. */
export function resolveFormatAlias(written: string): string {
  return aliases.get(written) ?? written;
}
