import { useLayoutEffect, useMemo, useRef } from 'react';
import { applySanitizedStyles } from '../lib/css/applySanitizedStyles';

interface Props {
  /**
   * From the sanitiser: the same object as long as the text is the same. The elements of a fragment are moved, so that nothing is
   * parsed again: another component has to have a fragment of its own.
   */
  readonly html: TrustedHTML | DocumentFragment;
  readonly className: string;
  readonly as?: 'div' | 'span';
  readonly 'data-handlebars'?: string;
}

/** Shows sanitised markup, with its styles. The only component that inserts markup. */
export function SafeHtml({ html, as: Tag = 'div', ...attributes }: Props) {
  const fragment = html instanceof DocumentFragment ? html : undefined;
  // For another object React would insert the same markup again, without its styles.
  const inner = useMemo(() => (html instanceof DocumentFragment ? undefined : { __html: html }), [html]);
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef<DocumentFragment>(undefined);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    // Once: afterwards it is empty.
    if (fragment && moved.current !== fragment) current.replaceChildren(fragment);
    moved.current = fragment;
    return applySanitizedStyles(current);
  }, [fragment, inner]);
  return <Tag ref={box} {...attributes} {...(inner && { dangerouslySetInnerHTML: inner })} />;
}
