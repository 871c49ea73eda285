import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../../src/lib/read';
import type { SqlValue, TableSpec } from '../specs';
import { number, text } from '../tableRows';
import { csvRecords, jsonFile, jsonRecords } from '../vegaData';

const routes: TableSpec = {
  name: 'routes',
  columns: [
    ['origin', 'text'],
    ['destination', 'text'],
    ['flights', 'bigint'],
  ],
  rows: async () => (await csvRecords('flights-airport.csv')).map((row) => Object.values(row)),
};

const encounters: TableSpec = {
  name: 'encounters',
  columns: [
    ['person', 'text'],
    ['person_group', 'text'],
    ['met', 'text'],
    ['met_group', 'text'],
    ['chapters', 'bigint'],
  ],
  rows: async () => {
    const { nodes, links } = asRecord(await jsonFile('miserables.json'));
    const people = asArray(nodes).map(asRecord);
    const person = (index: unknown): SqlValue[] => {
      const { name, group } = people[asNumber(index, -1)] ?? {};
      return [text(name), `Group ${String(group)}`];
    };
    return asArray(links)
      .map(asRecord)
      .map(({ source, target, value }) => [...person(source), ...person(target), number(value)]);
  },
};

interface FlareNode {
  readonly id: number;
  readonly name: string;
  readonly parent: number | undefined;
  readonly size: number | null;
}

async function flareNodes(): Promise<ReadonlyMap<number, FlareNode>> {
  const toNode = ({ id, name, parent, size }: UnknownRecord): FlareNode => ({
    id: asNumber(id, 0),
    name: asString(name),
    parent: asNumber(parent),
    size: number(size),
  });
  return new Map((await jsonRecords('flare.json')).map(toNode).map((node) => [node.id, node]));
}

/** The names from the package below the root to the node. */
function pathTo(nodes: ReadonlyMap<number, FlareNode>, id: number | undefined): readonly string[] {
  const node = id === undefined ? undefined : nodes.get(id);
  return node?.parent === undefined ? [] : [...pathTo(nodes, node.parent), node.name];
}

const flare: TableSpec = {
  name: 'flare',
  columns: [
    ['id', 'bigint'],
    ['parent', 'bigint'],
    ['name', 'text'],
    ['package', 'text'],
    ['is_class', 'boolean'],
    ['bytes', 'bigint'],
  ],
  rows: async () => {
    const nodes = await flareNodes();
    return [...nodes.values()].map(({ id, parent, name, size }) => [
      id,
      parent ?? null,
      name,
      pathTo(nodes, id)[0] ?? null,
      size !== null,
      size,
    ]);
  },
};

const flareImports: TableSpec = {
  name: 'flare_imports',
  columns: [
    ['class', 'text'],
    ['package', 'text'],
    ['imported_class', 'text'],
    ['imported_package', 'text'],
  ],
  rows: async () => {
    const nodes = await flareNodes();
    const classAt = (id: unknown): SqlValue[] => {
      const path = pathTo(nodes, asNumber(id));
      return [path.at(-1) ?? null, path[0] ?? null];
    };
    // The file's edges go from the imported class to the one that imports it.
    return (await jsonRecords('flare-dependencies.json')).map(({ source, target }) => [
      ...classAt(target),
      ...classAt(source),
    ]);
  },
};

const cars: TableSpec = {
  name: 'cars',
  columns: [
    ['name', 'text'],
    ['origin', 'text'],
    ['year', 'timestamp'],
    ['cylinders', 'bigint'],
    ['miles_per_gallon', 'double precision'],
    ['displacement', 'double precision'],
    ['horsepower', 'bigint'],
    ['weight_lbs', 'bigint'],
    ['acceleration', 'double precision'],
  ],
  rows: async () =>
    (await jsonRecords('cars.json')).map((row) => [
      text(row['Name']),
      text(row['Origin']),
      text(row['Year']),
      number(row['Cylinders']),
      number(row['Miles_per_Gallon']),
      number(row['Displacement']),
      number(row['Horsepower']),
      number(row['Weight_in_lbs']),
      number(row['Acceleration']),
    ]),
};

/** Tables of the family of parts and flows. */
export const partsTables = { routes, encounters, flare, flareImports, cars } as const;
