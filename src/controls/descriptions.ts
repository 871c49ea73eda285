import { createContext, useContext, useEffect, useState } from 'react';
import { t } from '../lib/t';
import type { ControlSpec } from '../viz/panelTypes';

/**
 * Our own descriptions of controls, by control name. Where viz types use one name for different things, the key is
 * the name with the control's type or label: `name|type`, `name|label`.
 */
type Descriptions = Readonly<Record<string, string>>;

const NONE: Descriptions = {};
const Context = createContext(NONE);
export const DescriptionsProvider = Context.Provider;

/** None until they are loaded. A panel without them is complete, so a failure is not shown. */
export function useDescriptions(): Descriptions {
  const [descriptions, setDescriptions] = useState(NONE);
  useEffect(() => {
    let isMounted = true;
    import('./descriptions.json').then(
      (module) => isMounted && setDescriptions(module.default),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return descriptions;
}

/** A control of query B of a mixed chart has the description of its query A counterpart. */
function queryAName(name: string): string {
  return name.replace(/(?:_b|(?<=[a-z])B)$/, '');
}

/** A control's description; undefined where the label is enough. The spec's own description takes precedence. */
export function controlDescription(spec: ControlSpec, descriptions: Descriptions): string | undefined {
  if (spec.description !== undefined && spec.description !== '') return t(spec.description);
  const { name, type, label } = spec;
  const keys = [`${name}|${label ?? ''}`, `${name}|${type}`, name, queryAName(name)];
  const key = keys.find((candidate) => Object.hasOwn(descriptions, candidate));
  const description = key === undefined ? undefined : descriptions[key];
  return description === undefined ? undefined : t(description);
}

export function useControlDescription(spec: ControlSpec): string | undefined {
  return controlDescription(spec, useContext(Context));
}
