import * as v from 'valibot';
import type { Client } from './client/client';
import { createUploadSend, type OnProgress } from './client/uploadSend';

/** By kind, then by the path of a database's file in the ZIP: 'databases/examples.yaml'. */
export type ImportSecrets = Readonly<
  Record<SecretField, Readonly<Record<string, string | Readonly<Record<string, string>>>>>
>;
/** Those of the secure extra have a secret for each of its fields. */
export type SecretField =
  | 'passwords'
  | 'ssh_tunnel_passwords'
  | 'ssh_tunnel_private_keys'
  | 'ssh_tunnel_private_key_passwords'
  | 'encrypted_extra_secrets';

/** Imports a ZIP file as exported. `resource` is also 'assets', whose file has another field name. Rejects with an ApiError. */
export async function importItems(
  client: Client,
  resource: string,
  file: File,
  options: {
    readonly secrets?: Partial<ImportSecrets>;
    readonly overwrite?: boolean;
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: OnProgress;
  } = {},
): Promise<void> {
  const { secrets = {}, overwrite = false, signal, onProgress } = options;
  const form = new FormData();
  form.append(resource === 'assets' ? 'bundle' : 'formData', file);
  for (const [field, byFile] of Object.entries(secrets))
    if (Object.keys(byFile).length > 0) form.append(field, JSON.stringify(byFile));
  if (overwrite) form.append('overwrite', 'true');
  await client.request({
    path: `/api/v1/${resource}/import/`,
    method: 'POST',
    form,
    schema: v.unknown(),
    timeout: 0,
    signal,
    ...(onProgress && { send: createUploadSend(onProgress) }),
  });
}
