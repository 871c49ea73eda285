import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { Button, IconButton } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { ListIcon } from '../resource/ListIcon';
import { createRecipient, getMethods, type RecipientValue } from './model/alertValues';

interface RecipientsFieldProps {
  readonly hasCopies: boolean;
  readonly value?: readonly RecipientValue[];
  readonly onChange?: (value: readonly RecipientValue[]) => void;
}

const NOBODY: readonly RecipientValue[] = [];

function getTargetLabel(type: string): string {
  if (type === 'Webhook') return t('URL');
  return t('%s recipients', type === 'SlackV2' ? 'Slack' : type);
}

function RecipientFields({
  recipient,
  hasCopies,
  onChange,
}: {
  readonly recipient: RecipientValue;
  readonly hasCopies: boolean;
  readonly onChange: (recipient: RecipientValue) => void;
}) {
  const isEmail = recipient.type === 'Email';
  const help = recipient.type === 'Webhook' ? undefined : t('Recipients are separated by "," or ";"');
  return (
    <>
      <Field label={getTargetLabel(recipient.type)} help={help}>
        {(ids) => (
          <TextInput {...ids} value={recipient.target} onChange={(target) => onChange({ ...recipient, target })} />
        )}
      </Field>
      {isEmail && hasCopies && (
        <div className="alert-grid">
          <Field label={t('CC recipients')}>
            {(ids) => <TextInput {...ids} value={recipient.cc} onChange={(cc) => onChange({ ...recipient, cc })} />}
          </Field>
          <Field label={t('BCC recipients')}>
            {(ids) => <TextInput {...ids} value={recipient.bcc} onChange={(bcc) => onChange({ ...recipient, bcc })} />}
          </Field>
        </div>
      )}
    </>
  );
}

/** Who is notified, and how. */
export function RecipientsField({ hasCopies, value = NOBODY, onChange }: RecipientsFieldProps) {
  const { conf } = useBootstrap().common;
  const methods = getMethods(conf);
  const unused = methods.filter((method) => !value.some(({ type }) => type === method));
  const change = (index: number, recipient: RecipientValue): void =>
    onChange?.(value.map((one, i) => (i === index ? recipient : one)));
  return (
    <>
      {value.map((recipient, i) => (
        <div key={i} className="alert-recipient" role="group" aria-label={t('%s recipients', recipient.type)}>
          <div className="alert-recipient-head">
            <Field label={t('Notification Method')}>
              {(ids) => (
                <Select
                  {...ids}
                  options={[...new Set([recipient.type, ...unused])].map((type) => ({ value: type, label: type }))}
                  value={recipient.type}
                  onChange={(type) => {
                    if (typeof type === 'string') change(i, createRecipient(type));
                  }}
                />
              )}
            </Field>
            <IconButton
              label={t('Remove %s', recipient.type)}
              icon={<ListIcon name="trash" />}
              onClick={() => onChange?.(value.filter((_one, index) => index !== i))}
            />
          </div>
          <RecipientFields recipient={recipient} hasCopies={hasCopies} onChange={(next) => change(i, next)} />
        </div>
      ))}
      {unused.length > 0 && (
        <Button
          icon={<ListIcon name="plus" size={14} />}
          onClick={() => onChange?.([...value, createRecipient(unused[0] ?? 'Email')])}
        >
          {t('Add another notification method')}
        </Button>
      )}
    </>
  );
}
