import { asArray, asRecord, asString, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';

/** How the gallery and pages describe a plugin: the fields of Superset's class of that name. */
export class ChartMetadata {
  [key: string]: unknown;

  constructor(config: UnknownRecord) {
    const {
      name,
      canBeAnnotationTypes,
      show = true,
      description = '',
      datasourceCount = 1,
      enableNoResults = true,
      supportedAnnotationTypes = [],
      thumbnail = '',
      useLegacyApi = false,
      behaviors = [],
      queryObjectCount = 1,
      dynamicQueryObjectCount = false,
      parseMethod = 'json-bigint',
      suppressContextMenu = false,
      ...more
    } = config;
    const types = asArray(canBeAnnotationTypes);
    Object.assign(this, more, {
      name,
      show,
      description,
      datasourceCount,
      enableNoResults,
      supportedAnnotationTypes,
      thumbnail,
      useLegacyApi,
      behaviors,
      queryObjectCount,
      dynamicQueryObjectCount,
      parseMethod,
      suppressContextMenu,
      canBeAnnotationTypes: types,
      canBeAnnotationTypesLookup: Object.fromEntries(asStrings(canBeAnnotationTypes).map((type) => [type, true])),
    });
  }

  canBeAnnotationType(type: string): boolean {
    return asStrings(this.canBeAnnotationTypes).includes(type);
  }

  clone(): ChartMetadata {
    return new ChartMetadata(Object.fromEntries(Object.entries(this)));
  }
}

/** The metadata as read by the page, also of a plain object. */
export function readMetadata(metadata: unknown) {
  const found = asRecord(metadata);
  // A bundler gives an image as its URL, or as a module with it.
  const { thumbnail } = found;
  return {
    name: asString(found.name),
    description: asString(found.description),
    thumbnail: asString(isRecord(thumbnail) ? thumbnail.default : thumbnail) || undefined,
    category: asString(found.category),
    tags: asStrings(found.tags),
    behaviors: asStrings(found.behaviors),
    isDeprecated: found.deprecated === true || asString(found.label).toLowerCase() === 'deprecated',
    labelExplanation: asString(found.labelExplanation),
    isFeatured: asString(found.label).toLowerCase() === 'featured',
    useLegacyApi: found.useLegacyApi === true,
    drawsEmptyResult: found.enableNoResults === false,
    canBeAnnotationTypes: asStrings(found.canBeAnnotationTypes),
    // A plugin that names none accepts none, as in Superset.
    supportedAnnotationTypes: asStrings(found.supportedAnnotationTypes),
  };
}
