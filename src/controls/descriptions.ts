import { t } from '../lib/t';
import type { ControlSpec } from '../viz/panelTypes';
import data from './descriptions.json';

/*
 * descriptions.json: our own descriptions of controls, by control name. Where viz types use one name for
 * different things, the key is the name with the control's type or label: `name|type`, `name|label`.
 */
const descriptions: Readonly<Record<string, string>> = data;

function find(key: string): string | undefined {
  return Object.hasOwn(descriptions, key) ? descriptions[key] : undefined;
}

/** A control of query B of a mixed chart has the description of its query A counterpart. */
function queryAName(name: string): string {
  return name.replace(/(?:_b|(?<=[a-z])B)$/, '');
}

/** A control's description; undefined where the label is enough. The spec's own description takes precedence. */
export function controlDescription(spec: ControlSpec): string | undefined {
  if (spec.description !== undefined && spec.description !== '') return t(spec.description);
  const { name, type, label } = spec;
  const found =
    find(`${name}|${label ?? ''}`) ?? find(`${name}|${type}`) ?? find(name) ?? find(queryAName(name)) ?? undefined;
  return found === undefined ? undefined : t(found);
}
