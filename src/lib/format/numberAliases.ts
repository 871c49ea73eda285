/**
 * Formats of saved charts that d3 does not read, or reads otherwise than meant, by what both of Superset's front ends take
 * them for. Source: each of them formatted by a running Superset.
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
  Object.entries(groups).flatMap(([meant, written]) => written.split(' ').map((text) => [text, meant] as const)),
);

/** The d3 format that a saved one stands for; itself where it is no alias. */
export function resolveFormatAlias(written: string): string {
  return aliases.get(written) ?? written;
}
