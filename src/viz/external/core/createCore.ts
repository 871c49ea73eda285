import {
  CacheProvider,
  ClassNames,
  css,
  Global,
  jsx,
  keyframes,
  ThemeContext,
  ThemeProvider,
  useTheme,
  withTheme,
} from '@emotion/react';
import styled from '@emotion/styled';
import { sanitizeToString } from '../../../lib/html/sanitizeHtml';
import { parseHtml } from '../../../lib/parseHtml';
import { asArray } from '../../../lib/read';
import { sameValue } from '../../../lib/sameValue';
import { lazyComponent } from '../../../ui/lazyComponent';
import { isProbablyHtml } from '../../shared/table/HtmlText';
import { isFunction } from '../callables';
import { guardModule } from '../guardModule';
import type { PluginHost } from '../pluginHost';
import { ChartMetadata } from './ChartMetadata';
import { ChartProps, convertKeysToCamelCase } from './ChartProps';
import * as constants from './constants';
import { createChartPlugin, createChartRegistries, Plugin, Preset, type PluginRegistration } from './createChartPlugin';
import { createColors, type PluginColors } from './createColors';
import { createQueryFunctions } from './createQueryFunctions';
import { createMakeApi } from './createMakeApi';
import { createSupersetClient } from './createSupersetClient';
import { createTexts } from './createTexts';
import { evalExpression, isValidExpression } from './expressions';
import {
  createCustomFormatter,
  createCustomTimeFormatter,
  FormatterRegistry,
  getNumberFormatter,
  getTimeFormatter,
  getTimeFormatterForGranularity,
} from './formatters';
import { reactify } from './reactify';
import { Registry, RegistryWithDefaultKey } from './Registry';
import {
  createD3TimeFormatter,
  createDurationFormatter,
  createSiAtMostNDigitFormatter,
  createSmartNumberFormatter,
} from './moreFormatters';
import { SupersetApiError, SupersetApiErrorType } from './SupersetApiError';
import { currentTokens } from '../../../ui/currentTheme';
import { createSupersetTheme } from './supersetTheme';
import { computeMaxFontSize, getTextDimension } from './textDimensions';
import {
  legacyValidateInteger,
  legacyValidateNumber,
  validateInteger,
  validateMaxValue,
  validateNonEmpty,
  validateNumber,
} from './validators';

/** With the Markdown parser, which few plugins need. */
const SafeMarkdown = lazyComponent(() => import('./SafeMarkdown').then((m) => m.SafeMarkdown));

/** The first of each, by the key that a function makes of it where there is one. */
function removeDuplicates(items: unknown, toKey?: unknown): unknown[] {
  const keys = new Set<unknown>();
  return asArray(items).filter((item) => {
    const key = isFunction(toKey) ? toKey(item) : item;
    return !keys.has(key) && keys.add(key);
  });
}

/** What plugins import from '@superset-ui/core'. */
export function createCore(host: PluginHost, colors: PluginColors, registration: PluginRegistration) {
  const registries = createChartRegistries();
  const client = createSupersetClient(host);
  const numberFormats = new FormatterRegistry('NumberFormatter', getNumberFormatter);
  const timeFormats = new FormatterRegistry('TimeFormatter', getTimeFormatter);
  const { log, debug, info, warn, error, trace, table } = console;
  return guardModule('@superset-ui/core', {
    ...constants,
    ...createQueryFunctions(host.rules),
    ...createColors(colors),

    // Plugins
    Plugin,
    Preset,
    ChartPlugin: createChartPlugin(registries, registration),
    ChartMetadata,
    ChartProps,
    reactify,
    getChartMetadataRegistry: () => registries.metadata,
    getChartComponentRegistry: () => registries.component,
    getChartControlPanelRegistry: () => registries.controlPanel,
    getChartTransformPropsRegistry: () => registries.transformProps,
    getChartBuildQueryRegistry: () => registries.buildQuery,
    Registry,
    RegistryWithDefaultKey,

    ...createTexts(host.locale),
    SafeMarkdown,

    // Style
    styled,
    css,
    jsx,
    keyframes,
    useTheme,
    withTheme,
    ThemeProvider,
    ThemeContext,
    CacheProvider,
    ClassNames,
    Global,
    supersetTheme: createSupersetTheme(currentTokens(), host.isDark()),

    computeMaxFontSize,
    getTextDimension,

    // Formats
    getNumberFormatter: (id?: string) => numberFormats.get(id),
    getNumberFormatterRegistry: () => numberFormats,
    formatNumber: (id: string | undefined, value: unknown) => numberFormats.format(id, value),
    NumberFormatter: createCustomFormatter,
    createD3NumberFormatter: createCustomFormatter,
    createSiAtMostNDigitFormatter,
    createSmartNumberFormatter,
    createDurationFormatter,
    getTimeFormatter: (id?: string, granularity?: string) =>
      granularity ? getTimeFormatter(id, granularity) : timeFormats.get(id),
    getTimeFormatterForGranularity,
    getTimeFormatterRegistry: () => timeFormats,
    formatTime: (id: string | undefined, value: unknown, granularity?: string) =>
      granularity ? getTimeFormatter(id, granularity)(value) : timeFormats.format(id, value),
    TimeFormatter: createCustomTimeFormatter,
    createD3TimeFormatter,
    smartDateFormatter: getTimeFormatter('smart_date'),
    smartDateVerboseFormatter: getTimeFormatter('smart_date_verbose'),
    smartDateDetailedFormatter: getTimeFormatter('smart_date_detailed'),

    // Server
    SupersetClient: client,
    makeApi: createMakeApi(client),
    SupersetApiError,
    SupersetApiErrorType,
    isFeatureEnabled: (flag: unknown) => host.hasFeature(String(flag)),

    // Validators
    validateNonEmpty,
    validateInteger,
    legacyValidateInteger,
    validateNumber,
    legacyValidateNumber,
    validateMaxValue,

    evalExpression,
    isValidExpression,

    // Others
    convertKeysToCamelCase,
    isDefined: (value: unknown) => value !== null && value !== undefined,
    isRequired: (field: string) => {
      throw new Error(`${field} is required.`);
    },
    isEqualArray: (one: unknown, other: unknown) => sameValue(asArray(one), asArray(other)),
    removeDuplicates,
    logging: { log, debug, info, warn, error, trace, table },
    sanitizeHtml: (html: string) => sanitizeToString(html),
    sanitizeHtmlIfNeeded: (text: string) => (isProbablyHtml(text) ? sanitizeToString(text) : text),
    isProbablyHTML: isProbablyHtml,
    removeHTMLTags: (text: string) => parseHtml(text).textContent,
  });
}
