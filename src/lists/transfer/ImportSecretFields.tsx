import type { ImportSecrets } from '../../api/importItems';
import { t } from '../../lib/t';
import { Field } from '../../ui/form/Field';
import { TextArea } from '../../ui/form/TextArea';
import { TextInput } from '../../ui/form/TextInput';
import { getSecret, withSecret, type NeededSecret } from './model/importNeeds';

function getLabel({ field, path, extraField = '', name = extraField }: NeededSecret): string {
  const file = path.replace(/^databases\//, '');
  switch (field) {
    case 'passwords':
      return t('%s PASSWORD', file);
    case 'ssh_tunnel_passwords':
      return t('%s SSH TUNNEL PASSWORD', file);
    case 'ssh_tunnel_private_keys':
      return t('%s SSH TUNNEL PRIVATE KEY', file);
    case 'ssh_tunnel_private_key_passwords':
      return t('%s SSH TUNNEL PRIVATE KEY PASSWORD', file);
    case 'encrypted_extra_secrets':
      return `${file} ${name}`;
  }
}

/** The passwords and keys that an export does not contain. */
export function ImportSecretFields({
  needed,
  secrets,
  onChange,
}: {
  readonly needed: readonly NeededSecret[];
  readonly secrets: Partial<ImportSecrets>;
  readonly onChange: (secrets: Partial<ImportSecrets>) => void;
}) {
  return needed.map((secret, index) => {
    const value = getSecret(secrets, secret);
    const change = (text: string): void => onChange(withSecret(secrets, secret, text));
    return (
      <Field key={Object.values(secret).join(' ')} required label={getLabel(secret)}>
        {(ids) =>
          secret.field === 'ssh_tunnel_private_keys' || secret.field === 'encrypted_extra_secrets' ? (
            <TextArea {...ids} value={value} onChange={change} />
          ) : (
            // The server has asked for it, and sending has taken the focus from its button.
            <TextInput {...ids} type="password" autoFocus={index === 0} value={value} onChange={change} />
          )
        }
      </Field>
    );
  });
}
