import type { DatabaseSpec } from './specs';

/** Connections to this server's own engine; the datasets use the first. */
export const databases: readonly DatabaseSpec[] = [
  {
    id: 1,
    // The one of Superset's own examples.
    uuid: 'a2dc77af-e654-49bb-b321-40f6b559a1ee',
    database_name: 'examples',
    sqlalchemy_uri: 'postgresql+psycopg2://embedded:5432/examples',
  },
  {
    id: 2,
    uuid: '5f0d3c2a-8a57-4c1e-9d3b-6f1f0f6f7a02',
    database_name: 'Company archive',
    sqlalchemy_uri: 'postgresql+psycopg2://embedded:5432/examples',
    expose_in_sqllab: false,
    is_managed_externally: true,
  },
];
