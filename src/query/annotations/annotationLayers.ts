import { asArray, asRecord, asString, asStrings, isRecord, type UnknownRecord } from '../../lib/read';

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isOneOf =
  (choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** The fields of a layer that the server accepts; an unknown key or a wrong type fails the whole request. Source: OpenAPI. */
const FIELDS: Readonly<Record<string, Check>> = {
  annotationType: isOneOf(['FORMULA', 'INTERVAL', 'EVENT', 'TIME_SERIES']),
  sourceType: isOneOf(['', 'line', 'NATIVE', 'table']),
  name: isText,
  value: () => true,
  color: orNull(isText),
  style: isOneOf(['dashed', 'dotted', 'solid', 'longDashed']),
  width: (value) => typeof value === 'number' && value >= 0,
  opacity: isOneOf(['', 'opacityLow', 'opacityMedium', 'opacityHigh', null]),
  show: isFlag,
  showLabel: orNull(isFlag),
  showMarkers: isFlag,
  hideLine: orNull(isFlag),
  titleColumn: orNull(isText),
  timeColumn: orNull(isText),
  intervalEndColumn: orNull(isText),
  descriptionColumns: Array.isArray,
  overrides: orNull(isRecord),
};

function wireLayer(layer: UnknownRecord): UnknownRecord {
  const valid = Object.entries(FIELDS).flatMap(([key, fits]) =>
    key in layer && fits(layer[key]) ? [[key, layer[key]]] : [],
  );
  const read = asRecord(Object.fromEntries(valid));
  return {
    ...read,
    ...('descriptionColumns' in read ? { descriptionColumns: asStrings(read.descriptionColumns) } : {}),
    name: asString(layer.name),
    value: layer.value ?? '',
    show: layer.show !== false,
    showMarkers: layer.showMarkers === true,
  };
}

/** Form data's annotation layers in the form that queries accept. */
export function toWireLayers(annotation_layers: unknown): readonly UnknownRecord[] {
  return asArray(annotation_layers).filter(isRecord).map(wireLayer);
}
