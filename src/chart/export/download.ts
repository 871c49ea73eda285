/** File systems allow 255 bytes, and a character may have four. */
const MAX_NAME = 60;

/** A file name: characters that file systems refuse become '-'; never empty, never hidden. `extension` without its dot. */
export function safeFileName(title: string, extension: string): string {
  const stem = title
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|\s]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${Array.from(stem).slice(0, MAX_NAME).join('') || 'download'}.${extension}`;
}

/** Downloads a blob as a file. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.style.display = 'none';
  document.body.append(link);
  link.click();
  link.remove();
  // The download needs the URL until it has started, not within this task.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
