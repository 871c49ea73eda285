import { asBoolean } from '../../src/lib/read';
import type { DatabaseRecord } from '../store/records';
import { getEngine } from './databaseEngines';
import { maskExtra, maskTunnel } from './databaseSecrets';
import { maskUri, toParameters } from './databaseUri';
import { parseExtra } from './datasetJson';
import { isSheets } from './googleSheets';
import { humanize } from './humanize';
import { naive, userJson } from './userJson';

const flags = (record: DatabaseRecord) => ({
  allow_ctas: record.allow_ctas,
  allow_cvas: record.allow_cvas,
  allow_dml: record.allow_dml,
  allow_file_upload: record.allow_file_upload,
  allow_run_async: record.allow_run_async,
  expose_in_sqllab: record.expose_in_sqllab,
});

const common = (record: DatabaseRecord) => ({
  ...flags(record),
  backend: getEngine(record.sqlalchemy_uri).engine,
  configuration_method: record.configuration_method,
  database_name: record.database_name,
  engine_information: getEngine(record.sqlalchemy_uri).engine_information,
  force_ctas_schema: record.force_ctas_schema,
  id: record.id,
  uuid: record.uuid,
});

export function listedDatabase(record: DatabaseRecord, now: number) {
  const extra = parseExtra(record.extra);
  return {
    ...common(record),
    allow_multi_catalog: asBoolean(extra['allow_multi_catalog']),
    allows_cost_estimate: asBoolean(extra['cost_estimate_enabled']),
    allows_subquery: true,
    allows_virtual_table_explore: asBoolean(extra['allows_virtual_table_explore'], true),
    changed_by: userJson(record.changed_by),
    changed_on: naive(record.changed_on),
    changed_on_delta_humanized: humanize(record.changed_on, now),
    created_by: userJson(record.created_by),
    disable_data_preview: asBoolean(extra['disable_data_preview']),
    disable_drill_to_detail: asBoolean(extra['disable_drill_to_detail']),
    explore_database_id: record.id,
    extra: record.extra,
  };
}

export function detailedDatabase(record: DatabaseRecord) {
  return {
    ...common(record),
    cache_timeout: record.cache_timeout,
    driver: getEngine(record.sqlalchemy_uri).default_driver,
    impersonate_user: record.impersonate_user,
    is_managed_externally: record.is_managed_externally,
  };
}

/** With all that editing needs; passwords are masked. */
export function databaseConnection(record: DatabaseRecord) {
  const uri = record.sqlalchemy_uri;
  const secureExtra = maskExtra(record.encrypted_extra, uri);
  return {
    ...detailedDatabase(record),
    extra: record.extra,
    masked_encrypted_extra: secureExtra,
    parameters: isSheets(uri) ? parseExtra(secureExtra) : toParameters(uri),
    parameters_schema: getEngine(uri).parameters,
    server_cert: record.server_cert,
    sqlalchemy_uri: maskUri(uri),
    ssh_tunnel: record.ssh_tunnel ? maskTunnel(record.ssh_tunnel) : null,
  };
}

/** What a write answers. */
export function savedDatabase(record: DatabaseRecord) {
  return {
    ...flags(record),
    cache_timeout: record.cache_timeout,
    configuration_method: record.configuration_method,
    database_name: record.database_name,
    extra: record.extra,
    force_ctas_schema: record.force_ctas_schema,
    impersonate_user: record.impersonate_user,
    server_cert: record.server_cert,
    sqlalchemy_uri: maskUri(record.sqlalchemy_uri),
    ...(record.ssh_tunnel && { ssh_tunnel: maskTunnel(record.ssh_tunnel) }),
    uuid: record.uuid,
  };
}
