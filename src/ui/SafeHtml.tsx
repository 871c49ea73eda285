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
  const isFragment = html instanceof DocumentFragment;
  // For another object React would insert the same markup again, without its styles.
  const inner = useMemo(() => (isFragment ? undefined : { __html: html }), [html, isFragment]);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<Props['html']>(undefined);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    // Once: afterwards it is empty.
    if (isFragment && shown.current !== html) current.replaceChildren(html);
    shown.current = html;
    return applySanitizedStyles(current);
  }, [html, isFragment]);
  return <Tag ref={box} {...attributes} dangerouslySetInnerHTML={inner} />;
}
