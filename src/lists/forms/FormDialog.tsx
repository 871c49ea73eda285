import { Form, type FormInstance } from 'antd';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { asApiError, type ApiError } from '../../api/client/ApiError';
import { own } from '../../lib/own';
import { asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { focusableIn } from '../../ui/focusTrap';
import { useUnsavedInput } from '../../ui/useUnsavedInput';
import { useRefetchLists } from '../resource/useRefetchLists';
import { AntdProvider } from './AntdProvider';
import './controls.css';
import { findTakenFields, type UniqueFields } from './findTakenFields';
import { useOtherChanges } from './useOtherChanges';

export interface FormDialogProps<Values extends object> {
  readonly title: string;
  readonly initialValues: Values;
  readonly submitLabel?: string | undefined;
  /** The caller's own, where it reads or sets values itself. */
  readonly form?: FormInstance | undefined;
  /**
   * Saves; the dialog is closed when it resolves, unless to false. Errors about fields are shown at them, others above the form.
   */
  readonly onSubmit: (values: Values) => Promise<unknown>;
  /**
   * Reads the edited item again, as `initialValues` were read: what others have saved since is not overwritten without a word.
   */
  readonly reread?: (() => Promise<Values>) | undefined;
  /** What another item may not have as well: the field is named where the server's error does not. */
  readonly unique?: UniqueFields | undefined;
  /** Of fields that have another name in the server's errors: that name → the field's. */
  readonly serverNames?: Readonly<Record<string, string>> | undefined;
  /** For values with parts that the form does not always have. */
  readonly complete?: ((values: Values) => Values) | undefined;
  /** What is entered is more than the form's values, such as a selected file. */
  readonly isChanged?: boolean | undefined;
  readonly onValuesChange?: ((changed: object) => void) | undefined;
  /** The last parts of the names of the fields that were refused, by their rules or the server: a closed section must open. */
  readonly onInvalid?: ((names: readonly string[]) => void) | undefined;
  /** To the step before this one: left like the dialog itself. */
  readonly onBack?: (() => void) | undefined;
  /** Buttons before Cancel. */
  readonly footerStart?: ReactNode;
  /** False where there is nothing to save yet, or the user may not: there is no submit button. */
  readonly canSubmit?: boolean | undefined;
  readonly onClose: () => void;
  /** Of what is created: a server's error has a sentence before it, 'An error occurred while creating %ss: %s'. */
  readonly createdNoun?: string | undefined;
  /** Another sentence before a server's error. */
  readonly getErrorText?: ((message: string) => string) | undefined;
  readonly width?: number | undefined;
  /** `Form.Item`s with the controls of ./controls. */
  readonly children: ReactNode;
}

/** The star is no text of the label, which is the field's name. */
const markRequired = (label: ReactNode, { required }: { readonly required: boolean }): ReactNode =>
  required ? <span className="form-required">{label}</span> : label;

/** What is typed next belongs into the first field, where that is an empty text. */
function focusFirstText(form: HTMLElement | null): void {
  const first = form && focusableIn(form)[0];
  if (!(first instanceof HTMLInputElement) || first.getAttribute('role') === 'combobox') return;
  if (['text', 'password'].includes(first.type) && first.value === '') first.focus();
}

/** The disclosure that hides a field; the field's control, which is loaded on its own, may not be there yet. */
function openDisclosureOf(form: HTMLElement | null, name: readonly (string | number)[]): void {
  const labels = Array.from(form?.querySelectorAll('label') ?? []);
  const details = labels.find(({ htmlFor }) => htmlFor === name.join('_'))?.closest('details');
  if (details) details.open = true;
}

/** An error above a long form scrolls into view. */
const focus = (node: HTMLElement | null): void => node?.focus();

/** All sentences of a message, which may be nested by index and field. */
function getSentences(messages: unknown): readonly string[] {
  if (typeof messages === 'string') return [messages];
  return Object.values(Array.isArray(messages) ? messages : asRecord(messages)).flatMap(getSentences);
}

/** Of the fields that are shown; nested ones have none that a server could name. */
function getFieldNames(form: FormInstance): ReadonlySet<string> {
  return new Set(form.getFieldsError().flatMap(({ name }) => (name.length === 1 ? [String(name[0])] : [])));
}

/** The first field that shows an error: not only those whose rules have failed. */
const findFirstError = (form: FormInstance) => form.getFieldsError().find(({ errors }) => errors.length > 0);

/** The server's messages by field, of those that the form has; the rest of the error is undefined where they are all. */
function getFieldErrors(
  error: ApiError,
  names: ReadonlySet<string>,
  serverNames: Readonly<Record<string, string>> = {},
) {
  const fields = Object.entries(asRecord(error.extra['fields'])).map(
    ([name, messages]) => [own(serverNames, name) ?? name, messages] as const,
  );
  const known = fields.filter(([name]) => names.has(name));
  return {
    fields: known.map(([name, messages]) => ({ name, errors: [...getSentences(messages)] })),
    isWhole: known.length > 0 && known.length === fields.length,
  };
}

const getCreateErrorText = (noun: string | undefined, message: string): string =>
  noun === undefined ? message : t('An error occurred while creating %ss: %s', noun, message);

/** A form in a dialog. What the user has entered is not lost by a click beside it: leaving a changed form is confirmed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, initialValues, submitLabel = t('Save'), onSubmit, onClose, createdNoun, width, children } = props;
  const getErrorText = props.getErrorText ?? ((message: string) => getCreateErrorText(createdNoun, message));
  const {
    onValuesChange,
    onInvalid,
    onBack,
    footerStart,
    canSubmit = true,
    reread,
    complete,
    isChanged = false,
    unique,
    serverNames,
  } = props;
  const client = useClient();
  const [form] = Form.useForm(props.form);
  const id = useId();
  const [hasEntries, setHasEntries] = useState(false);
  const isDirty = hasEntries || isChanged;
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();
  const { leave, confirmation } = useUnsavedInput({ isChanged: isDirty, isSaving });
  const refetchLists = useRefetchLists();
  const otherChanges = useOtherChanges(form, initialValues, reread);
  useLayoutEffect(() => focusFirstText(document.getElementById(id)), [id]);
  // The first field with an error, a server's too; while the form is saved, no field takes the focus.
  const [refused, setRefused] = useState<ReturnType<FormInstance['getFieldsError']>[number]>();
  useEffect(() => {
    if (!refused) return;
    openDisclosureOf(document.getElementById(id), refused.name);
    form.focusField(refused.name);
  }, [form, id, refused]);

  const submit = async (values: Values): Promise<void> => {
    // At once: what is saved may lead to another page.
    flushSync(() => setIsSaving(true));
    setError(undefined);
    try {
      const checked = await otherChanges.check(values);
      const isDone = checked !== undefined && (await onSubmit(checked));
      if (isDone === false) setIsSaving(false);
      else onClose();
    } catch (thrown) {
      const named = getFieldErrors(asApiError(thrown), getFieldNames(form), serverNames);
      const mayBeTaken = unique && (named.fields.length === 0 || unique.replacesServerMessage === true);
      const taken = mayBeTaken ? await findTakenFields(client, unique, values, thrown) : [];
      const isWhole = named.isWhole || taken.length > 0;
      const fields = [...named.fields, ...taken];
      form.setFields(fields);
      onInvalid?.(fields.map(({ name }) => name));
      if (isWhole) setRefused(findFirstError(form));
      const { message: serverMessage, status } = toRequestError(thrown);
      const isMissing = reread !== undefined && status === 404;
      if (isMissing) refetchLists();
      const message = isMissing ? t('It no longer exists: somebody else has deleted it.') : serverMessage;
      if (!isWhole) setError(getErrorText(message));
      setIsSaving(false);
    }
  };
  return (
    <>
      <Dialog
        title={title}
        {...(width !== undefined && { width })}
        onClose={() => leave(onClose)}
        footer={
          <>
            {onBack && (
              <Button disabled={isSaving} onClick={() => leave(onBack)}>
                {t('Back')}
              </Button>
            )}
            {footerStart}
            <Button disabled={isSaving} onClick={onClose}>
              {canSubmit ? t('Cancel') : t('Close')}
            </Button>
            {canSubmit && (
              <Button kind="primary" type="submit" form={id} disabled={isSaving}>
                {isSaving ? t('Saving…') : otherChanges.hasConflicts ? t('Overwrite') : submitLabel}
              </Button>
            )}
          </>
        }
      >
        <AntdProvider>
          <Form
            id={id}
            form={form}
            layout="vertical"
            requiredMark={markRequired}
            scrollToFirstError
            initialValues={initialValues}
            disabled={isSaving}
            onValuesChange={(changed: object) => {
              setHasEntries(true);
              onValuesChange?.(changed);
            }}
            onFinishFailed={({ errorFields }) => {
              onInvalid?.(
                errorFields.flatMap(({ name }: { readonly name: readonly unknown[] }) => String(name.at(-1))),
              );
              setRefused(findFirstError(form));
            }}
            onFinish={(values: Partial<Values>) => {
              const all = { ...initialValues, ...values };
              void submit(complete ? complete(all) : all);
            }}
          >
            {error !== undefined && (
              <div ref={focus} tabIndex={-1} className="form-notice">
                <Alert title={error} />
              </div>
            )}
            {otherChanges.notice && (
              <div ref={focus} tabIndex={-1} className="form-notice">
                {otherChanges.notice}
              </div>
            )}
            {children}
          </Form>
        </AntdProvider>
      </Dialog>
      {confirmation}
    </>
  );
}
