import { t } from '../lib/t';
import type { ControlSpec } from '../viz/panelTypes';
import data from './descriptions.json';

/*
 * descriptions.json: what each control is for, in our own words, by control name. Where viz types use one name for
 * different things, the key is the name with the control's type or label: `name|type`, `name|label`.
 */
const descriptions: Readonly<Record<string, string>> = data;

function find(key: string): string | undefined {
  return Object.hasOwn(descriptions, key) ? descriptions[key] : undefined;
}

/** The second form of a control (query B of a mixed chart) does what its first does. */
function firstForm(name: string): string {
  return name.replace(/(?:_b|(?<=[a-z])B)$/, '');
}

/** What a control is for; undefined where its label says all. A spec's own description comes first. */
export function controlDescription(spec: ControlSpec): string | undefined {
  if (spec.description !== undefined && spec.description !== '') return t(spec.description);
  const { name, type, label } = spec;
  const found =
    find(`${name}|${label ?? ''}`) ?? find(`${name}|${type}`) ?? find(name) ?? find(firstForm(name)) ?? undefined;
  return found === undefined ? undefined : t(found);
}
