import type { Topology } from 'topojson-specification';
import { own } from '../../../lib/own';
import { isRecord } from '../../../lib/read';

/** Files of their own, with a hash in their name: see shapes/README.md for their sources and licences. */
const URLS = import.meta.glob<string>('./shapes/*.json', { query: '?url', import: 'default', eager: true });

function isTopology(value: unknown): value is Topology {
  return isRecord(value) && value.type === 'Topology' && Array.isArray(value.arcs) && isRecord(value.objects);
}

/** The shapes of one map: `world`, `italy_regions`. Rejects for an unknown name, and when the file cannot be fetched. */
export async function loadShapes(name: string): Promise<Topology> {
  const url = own(URLS, `./shapes/${name}.json`);
  if (url === undefined) throw new Error(`No shapes of ${name}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  const topology: unknown = await response.json();
  if (!isTopology(topology)) throw new Error(`${url} is not a topology`);
  return topology;
}
