/** Long names are cut: file systems stop at 255 bytes, and a name may hold four bytes a character. */
const LONGEST_NAME = 60;

/**
 * A file name out of a title: characters that a file system refuses become '-', never empty, never hidden.
 * `extension` without its dot.
 */
export function safeFileName(title: string, extension: string): string {
  const stem = title
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|\s]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${Array.from(stem).slice(0, LONGEST_NAME).join('') || 'download'}.${extension}`;
}

/** Hands a blob to the browser as a file. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.style.display = 'none';
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the blob once it began, which is not yet so in this task.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
