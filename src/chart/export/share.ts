import { t } from '../../lib/t';
import { toast } from '../../ui/toast';

/** An address that opens the person's mail program with a letter begun. Line breaks as the mail standards want them. */
export function mailtoLink({ subject, body }: { readonly subject: string; readonly body: string }): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));
  return `mailto:?Subject=${encode(subject)}&Body=${encode(body)}`;
}

/**
 * Begins a letter with the address of a chart. `apart`: from a tab of its own, because going to the letter's address in
 * this one would ask a person with unsaved work whether to leave.
 */
export function mailChart(url: string, apart = false): void {
  const link = document.createElement('a');
  link.href = mailtoLink({ subject: t('Superset Chart'), body: `${t('Check out this chart: ')}${url}` });
  if (apart) link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}

/**
 * The old way, which works on pages served without TLS, where browsers offer no clipboard. A modal dialog makes
 * everything outside of it inert, so the field to copy from is put where the focus is.
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
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  }
}

/** Puts a text on the clipboard; false where the browser does not let us. Never throws. */
export async function copyText(text: string): Promise<boolean> {
  // Missing on plain http, whatever the type says.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // Refused (a frame without the permission): the old way may still do.
    }
  }
  return copyBySelection(text);
}

/** Copies and tells the person how it went. */
export async function copyAndTell(text: string, done: string = t('Copied to clipboard!')): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) toast.success(done);
  else toast.danger(t('Sorry, your browser does not support copying.'));
  return copied;
}
