import { t } from '../../lib/t';
import { hasFlag } from '../../api/session/bootstrapShape';
import { useBootstrap } from '../../store/sessionContext';
import { Button, IconButton } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { ListIcon } from '../resource/ListIcon';
import { createRecipient, getMethods, type RecipientValue } from './model/alertValues';
import { getMethodLabel, getOfferedMethods, isSlack } from './model/slackRecipients';
import { SlackRecipientField } from './SlackRecipientField';
import { useSlackChannels, type SlackChannels } from './useSlackChannels';

interface RecipientsFieldProps {
  readonly hasCopies: boolean;
  readonly value?: readonly RecipientValue[];
  readonly onChange?: (value: readonly RecipientValue[]) => void;
}

const NOBODY: readonly RecipientValue[] = [];

function getTargetLabel(type: string): string {
  if (type === 'Webhook') return t('URL');
  return t('%s recipients', getMethodLabel(type));
}

function RecipientFields({
  recipient,
  slack,
  hasCopies,
  onChange,
}: {
  readonly recipient: RecipientValue;
  /** Undefined where the server cannot look up channels. */
  readonly slack: SlackChannels | undefined;
  readonly hasCopies: boolean;
  readonly onChange: (recipient: RecipientValue) => void;
}) {
  if (slack && isSlack(recipient.type))
    return <SlackRecipientField recipient={recipient} slack={slack} onChange={onChange} />;
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
  const bootstrap = useBootstrap();
  const all = getMethods(bootstrap.common.conf);
  const hasLookUp = hasFlag(bootstrap, 'ALERT_REPORT_SLACK_V2');
  const slack = useSlackChannels(hasLookUp && (all.some(isSlack) || value.some(({ type }) => isSlack(type))));
  const methods = getOfferedMethods(all, {
    slack: hasLookUp && slack.error === undefined ? 'SlackV2' : 'Slack',
    hasWebhook: hasFlag(bootstrap, 'ALERT_REPORT_WEBHOOK'),
  });
  const unused = methods.filter((method) => !value.some(({ type }) => getMethodLabel(type) === getMethodLabel(method)));
  const change = (index: number, recipient: RecipientValue): void =>
    onChange?.(value.map((one, i) => (i === index ? recipient : one)));
  return (
    <>
      {value.map((recipient, i) => (
        <div
          key={i}
          className="alert-recipient"
          role="group"
          aria-label={t('%s recipients', getMethodLabel(recipient.type))}
        >
          <div className="alert-recipient-head">
            <Field label={t('Notification Method')}>
              {(ids) => (
                <Select
                  {...ids}
                  options={[...new Set([recipient.type, ...unused])].map((type) => ({
                    value: type,
                    label: getMethodLabel(type),
                  }))}
                  value={recipient.type}
                  onChange={(type) => {
                    if (typeof type === 'string') change(i, createRecipient(type));
                  }}
                />
              )}
            </Field>
            <IconButton
              label={t('Remove %s', getMethodLabel(recipient.type))}
              icon={<ListIcon name="trash" />}
              onClick={() => onChange?.(value.filter((_one, index) => index !== i))}
            />
          </div>
          <RecipientFields
            recipient={recipient}
            slack={hasLookUp ? slack : undefined}
            hasCopies={hasCopies}
            onChange={(next) => change(i, next)}
          />
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
