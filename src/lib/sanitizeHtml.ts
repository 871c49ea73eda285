import DOMPurify from 'dompurify';

/** HTML of the server made harmless: an allow-list of tags and attributes. `extensions` is conf.HTML_SANITIZATION_SCHEMA_EXTENSIONS. */
export function sanitizeHtml(html: string, extensions?: unknown): string {
  void extensions;
  return DOMPurify.sanitize(html);
}
