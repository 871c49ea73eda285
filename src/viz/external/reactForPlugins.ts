import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { asRecord, isRecord, type UnknownRecord } from '../../lib/read';
import { guardModule } from './guardModule';
import { isFunction, type AnyFunction } from './callables';

/** The props with those of `Component.defaultProps` where they are undefined: React 19 reads them of classes only. */
export function withDefaultProps(type: unknown, props: UnknownRecord): UnknownRecord {
  if (!isFunction(type) || isRecord(asRecord(Reflect.get(type, 'prototype')).isReactComponent)) return props;
  const defaults = asRecord(Reflect.get(type, 'defaultProps'));
  const missing = Object.entries(defaults).filter(([key]) => props[key] === undefined);
  return missing.length === 0 ? props : { ...props, ...Object.fromEntries(missing) };
}

function createElement(type: string, props?: unknown, ...children: React.ReactNode[]): React.ReactElement {
  return React.createElement(type, withDefaultProps(type, asRecord(props)), ...children);
}

const createFactory = (type: string) => createElement.bind(null, type);

/** React for plugins built for React 16 to 18: with what React 19 has removed, as far as it can be given back. */
export function createReactModule(): object {
  const shared = { ...React, createElement, createFactory };
  return guardModule('react', { ...shared, default: guardModule('react', shared) });
}

/** React DOM with `render` and `unmountComponentAtNode`, by roots. */
export function createReactDomModule(): object {
  const roots = new WeakMap<Element, Root>();
  const render = (element: React.ReactNode, container: Element, callback?: AnyFunction): null => {
    const root = roots.get(container) ?? createRoot(container);
    roots.set(container, root);
    root.render(element);
    if (callback) queueMicrotask(() => void callback());
    return null;
  };
  const unmountComponentAtNode = (container: Element): boolean => {
    const root = roots.get(container);
    roots.delete(container);
    // Plugins call it while React is rendering.
    if (root) queueMicrotask(() => root.unmount());
    return root !== undefined;
  };
  const shared = { ...ReactDOM, render, unmountComponentAtNode };
  return guardModule('react-dom', { ...shared, default: guardModule('react-dom', shared) });
}
