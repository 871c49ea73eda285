import { useEffect, useRef } from 'react';
import { asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { isFunction, type AnyFunction } from '../callables';

/** A component of a function that draws into an element, for plugins that use no React. */
export function reactify(renderFn: AnyFunction, callbacks?: unknown) {
  const { defaultProps } = asRecord(renderFn);
  const { componentWillUnmount } = asRecord(callbacks);
  return function Reactified(given: UnknownRecord) {
    const container = useRef<HTMLDivElement>(null);
    const props = { ...asRecord(defaultProps), ...given };
    const latest = useRef<UnknownRecord>(props);
    useEffect(() => {
      latest.current = props;
      if (container.current) renderFn(container.current, props);
    });
    useEffect(
      () => () => {
        if (isFunction(componentWillUnmount)) Reflect.apply(componentWillUnmount, { props: latest.current }, []);
      },
      [],
    );
    return <div ref={container} id={asString(props.id)} className={asString(props.className)} />;
  };
}
