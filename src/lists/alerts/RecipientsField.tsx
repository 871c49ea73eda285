import { t } from '../../lib/t';
import { hasFlag } from '../../api/session/bootstrapShape';
import { useBootstrap } from '../../store/sessionContext';
import { Button, IconButton } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { ListIcon } from '../resource/ListIcon';
import { createRecipient, getMethods, type RecipientValue } from './model/alertValues';
import { getMethodLabel, getOfferedMethods, isSlack } from './model/slackRecipients';
import { findRecipientsProblem, type WrongInput } from './model/validateRecipients';
import { RecipientInput } from './RecipientInput';
import { SlackRecipientField } from './SlackRecipientField';
import { useSlackChannels, type SlackChannels } from './useSlackChannels';

interface RecipientsFieldProps {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly hasCopies: boolean;
  readonly value?: readonly RecipientValue[];
  readonly onChange?: (value: readonly RecipientValue[]) => void;
}

const NOBODY: readonly RecipientValue[] = [];

function RecipientFields({
  recipient,
  slack,
  hasCopies,
  wrong,
  onChange,
}: {
  readonly recipient: RecipientValue;
  /** Undefined where the server cannot look up channels. */
  readonly slack: SlackChannels | undefined;
  readonly hasCopies: boolean;
  readonly wrong: WrongInput | undefined;
  readonly onChange: (recipient: RecipientValue) => void;
}) {
  if (slack && isSlack(recipient.type))
    return <SlackRecipientField recipient={recipient} slack={slack} wrong={wrong} onChange={onChange} />;
  const isEmail = recipient.type === 'Email';
  const help = recipient.type === 'Webhook' ? undefined : t('Recipients are separated by "," or ";"');
  const common = { recipient, wrong, onChange };
  return (
    <>
      <RecipientInput {...common} field="target" help={help} />
      {isEmail && hasCopies && (
        <div className="alert-grid">
          <RecipientInput {...common} field="cc" />
          <RecipientInput {...common} field="bcc" />
        </div>
      )}
    </>
  );
}

/** Who is notified, and how. */
export function RecipientsField({ hasCopies, value = NOBODY, onChange, ...item }: RecipientsFieldProps) {
  const bootstrap = useBootstrap();
  const all = getMethods(bootstrap.common.conf);
  const hasLookUp = hasFlag(bootstrap, 'ALERT_REPORT_SLACK_V2');
  const slack = useSlackChannels(hasLookUp && (all.some(isSlack) || value.some(({ type }) => isSlack(type))));
  const methods = getOfferedMethods(all, {
    slack: hasLookUp && slack.error === undefined ? 'SlackV2' : 'Slack',
    hasWebhook: hasFlag(bootstrap, 'ALERT_REPORT_WEBHOOK'),
  });
  const unused = methods.filter((method) => !value.some(({ type }) => getMethodLabel(type) === getMethodLabel(method)));
  const isInvalid = item['aria-invalid'] === true || item['aria-invalid'] === 'true';
  const problem = isInvalid ? findRecipientsProblem(value) : undefined;
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
            wrong={
              problem?.at?.index === i
                ? { id: item.id, field: problem.at.field, describedBy: item['aria-describedby'] }
                : undefined
            }
            onChange={(next) => change(i, next)}
          />
        </div>
      ))}
      {unused.length > 0 && (
        <Button
          id={problem && !problem.at ? item.id : undefined}
          aria-describedby={problem && !problem.at ? item['aria-describedby'] : undefined}
          icon={<ListIcon name="plus" size={14} />}
          onClick={() => onChange?.([...value, createRecipient(unused[0] ?? 'Email')])}
        >
          {t('Add another notification method')}
        </Button>
      )}
    </>
  );
}
