const URL_PATTERN = /(https?:\/\/[^\s<>"'`{}|\\^]+)/;
/** What ends a sentence or closes a bracket rather than belongs to an address. */
const TRAILING = /[).,;:!?\]]+$/;

/** A text of the server, in which web addresses are links. */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(URL_PATTERN).map((part, i) => {
    if (i % 2 === 0) return part;
    const trailing = TRAILING.exec(part)?.[0] ?? '';
    const href = part.slice(0, part.length - trailing.length);
    return (
      <span key={i}>
        <a href={href} target="_blank" rel="noreferrer">
          {href}
        </a>
        {trailing}
      </span>
    );
  });
}
