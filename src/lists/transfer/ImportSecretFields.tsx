import type { ImportSecrets, SecretField } from '../../api/importItems';
import { t } from '../../lib/t';
import { Field } from '../../ui/form/Field';
import { TextArea } from '../../ui/form/TextArea';
import { TextInput } from '../../ui/form/TextInput';
import type { NeededSecret } from './model/importNeeds';

function getLabel(field: SecretField, path: string): string {
  const name = path.replace(/^databases\//, '');
  const labels: Readonly<Record<SecretField, string>> = {
    passwords: t('%s PASSWORD', name),
    ssh_tunnel_passwords: t('%s SSH TUNNEL PASSWORD', name),
    ssh_tunnel_private_keys: t('%s SSH TUNNEL PRIVATE KEY', name),
    ssh_tunnel_private_key_passwords: t('%s SSH TUNNEL PRIVATE KEY PASSWORD', name),
  };
  return labels[field];
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
  return needed.map(({ field, path }) => {
    const value = secrets[field]?.[path] ?? '';
    const change = (text: string): void => onChange({ ...secrets, [field]: { ...secrets[field], [path]: text } });
    return (
      <Field key={`${field} ${path}`} required label={getLabel(field, path)}>
        {(ids) =>
          field === 'ssh_tunnel_private_keys' ? (
            <TextArea {...ids} value={value} onChange={change} />
          ) : (
            <TextInput {...ids} type="password" value={value} onChange={change} />
          )
        }
      </Field>
    );
  });
}
