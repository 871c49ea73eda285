import { Field } from '../../ui/form/Field';
import { TextInput } from '../../ui/form/TextInput';
import type { RecipientValue } from './model/alertValues';
import { getRecipientLabel, type RecipientText, type WrongInput } from './model/validateRecipients';

interface RecipientInputProps {
  readonly recipient: RecipientValue;
  readonly field: RecipientText;
  readonly wrong: WrongInput | undefined;
  readonly help?: string | undefined;
  readonly onChange: (recipient: RecipientValue) => void;
}

/** One of a recipient's texts; what is wrong with it is the form's error. */
export function RecipientInput({ recipient, field, wrong, help, onChange }: RecipientInputProps) {
  const isWrong = wrong?.field === field;
  return (
    <Field id={isWrong ? wrong.id : undefined} label={getRecipientLabel(recipient.type, field)} help={help}>
      {(ids) => (
        <TextInput
          {...ids}
          invalid={isWrong}
          describedBy={[isWrong && wrong.describedBy, ids.describedBy].filter(Boolean).join(' ') || undefined}
          value={recipient[field]}
          onChange={(text) => onChange({ ...recipient, [field]: text })}
        />
      )}
    </Field>
  );
}
