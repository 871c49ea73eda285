import { t } from '../../lib/t';
import { toRequestError } from '../../store/requestError';
import { toast } from '../../ui/toast';

/** A link that opens the user's mail program with a new message. Line breaks are CRLF, as in RFC 6068. */
export function mailtoLink({ subject, body }: { readonly subject: string; readonly body: string }): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));
  return `mailto:?Subject=${encode(subject)}&Body=${encode(body)}`;
}

/**
 * Opens a new message with a link to a chart. `newTab`: navigating to a mailto link in this tab would prompt a user with unsaved
 * changes whether to leave.
 */
export function emailChart(url: string, newTab = false): void {
  const link = document.createElement('a');
  link.href = mailtoLink({ subject: t('Superset Chart'), body: `${t('Check out this chart: ')}${url}` });
  if (newTab) link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}

/**
 * For pages without TLS, where browsers have no clipboard API. A modal dialog makes everything outside of it inert, so the
 * field to copy from is added to the dialog that has the focus.
 */
function copyBySelection(text: string): boolean {
  const active = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.top = '0';
  field.style.opacity = '0';
  (active?.closest('dialog, [role="dialog"]') ?? document.body).append(field);
  try {
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without TLS
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  }
}

// Missing on plain http, whatever the type says.
const getClipboard = (): Clipboard | undefined => navigator.clipboard;

/** Copies a text to the clipboard; false where the browser refuses. Never rejects. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = getClipboard();
  if (clipboard) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // Denied, as in a frame without the permission: the selection may still work.
    }
  }
  return copyBySelection(text);
}

/** Copies, and shows a toast with the outcome. */
export async function copyWithToast(text: string, done: string = t('Copied to clipboard!')): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) toast.success(done);
  else toast.danger(t('Sorry, your browser does not support copying.'));
  return copied;
}

/** Creates a link and uses it. A failure to create one is said with its cause, and can be retried. */
export async function shareLink(create: () => Promise<string>, onLink: (url: string) => unknown): Promise<void> {
  let url: string;
  try {
    url = await create();
  } catch (error) {
    toast.danger(`${t('There was an error generating the permalink.')} ${toRequestError(error).message}`, () =>
      shareLink(create, onLink),
    );
    return;
  }
  await onLink(url);
}
