import { asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { DatabaseRecord } from '../store/records';
import { unmaskTunnel } from './databaseSecrets';
import { parseUri } from './databaseUri';
import { message } from './respond';

/** The only gateway to this server's own engine. */
const GATEWAY = 'embedded';
const PORT = 22;

/** The tunnel of a body; undefined where it has none. */
function readTunnel(body: UnknownRecord): UnknownRecord | undefined {
  return isRecord(body['ssh_tunnel']) ? body['ssh_tunnel'] : undefined;
}

/** The tunnel of a database after a body was saved. */
export function withTunnel(body: UnknownRecord, stored: DatabaseRecord['ssh_tunnel']): UnknownRecord | null {
  if (body['ssh_tunnel'] === undefined) return stored ?? null;
  const tunnel = readTunnel(body);
  return tunnel ? unmaskTunnel(tunnel, stored) : null;
}

/** Why a tunnel is refused before it is tried. */
export function rejectTunnel(body: UnknownRecord, uri: string | undefined): Response | undefined {
  const tunnel = readTunnel(body);
  if (!tunnel) return undefined;
  const [password, key] = [asString(tunnel['password']), asString(tunnel['private_key'])];
  if (password === '' && key === '')
    return message({ ssh_tunnel: { password: 'Either password or private_key is required' } }, 400);
  if (asString(tunnel['private_key_password']) !== '' && key === '')
    return message(
      { ssh_tunnel: { private_key: 'private_key is required when private_key_password is provided' } },
      400,
    );
  if (uri !== undefined && parseUri(uri)?.hasPort === false)
    return message('A database port is required when connecting via SSH Tunnel.', 400);
  return undefined;
}

/** The error where the gateway of a tunnel cannot be reached. */
export function findTunnelError(body: UnknownRecord): object | undefined {
  const tunnel = readTunnel(body);
  if (!tunnel) return undefined;
  const { server_address: host, server_port: port, username } = asRecord(tunnel);
  if (host === GATEWAY && asNumber(port) === PORT && asString(username) !== '') return undefined;
  const issue = 'Issue 1002 - The database returned an unexpected error.';
  return {
    message: 'Could not establish session to SSH gateway',
    error_type: 'GENERIC_DB_ENGINE_ERROR',
    level: 'error',
    extra: { engine_name: 'PostgreSQL', issue_codes: [{ code: 1002, message: issue }] },
  };
}
