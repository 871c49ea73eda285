/** For `loadMigration` of the series types that Superset 5 replaced. */
export const loadNvd3Migration = () => import('./migrateNvd3').then(({ migrateNvd3 }) => migrateNvd3);
