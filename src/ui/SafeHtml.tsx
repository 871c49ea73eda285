import { useLayoutEffect, useMemo, useRef } from 'react';
import { applySanitizedStyles } from '../lib/css/applySanitizedStyles';

interface Props {
  /** From the sanitiser: the same object as long as the text is the same. */
  readonly html: TrustedHTML;
  readonly className: string;
  readonly as?: 'div' | 'span';
  readonly 'data-handlebars'?: string;
}

/** Shows sanitised markup, with its styles. The only component that inserts markup. */
export function SafeHtml({ html, as: Tag = 'div', ...attributes }: Props) {
  // For another object React would insert the same markup again, without its styles.
  const inner = useMemo(() => ({ __html: html }), [html]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? applySanitizedStyles(box.current) : undefined), [inner]);
  return <Tag ref={box} {...attributes} dangerouslySetInnerHTML={inner} />;
}
