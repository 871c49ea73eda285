import type { Plugin } from 'vite';

/** ECharts always registers its Chinese texts, dark theme and spinner, which no chart of ours uses. */
const UNUSED_IN_ECHARTS = /\/echarts\/lib\/(i18n\/langZH|theme\/dark|loading\/default)\.js$/;

const ROUTER = /\/react-router\/dist\/production\/.*\.mjs$/;

/** @returns React Router's code with unused components free of side effects, so that the bundler drops them */
export function withoutSideEffects(code: string): string {
  return code
    .replace(/^var (\w+) = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, 'var $1 = /* @__PURE__ */ ')
    .replace(/^\w+\.displayName = [^;]*;$/gm, '');
}

/**
 * Leaves unused parts of libraries out of the build. A new version with other files or code still works, but is larger, which the
 * size-limit gates detect.
 */
export function unusedCode(): Plugin {
  return {
    name: 'unused-code',
    apply: 'build',
    load: { filter: { id: UNUSED_IN_ECHARTS }, handler: () => 'export default {};' },
    transform: { filter: { id: ROUTER }, handler: (code) => ({ code: withoutSideEffects(code), map: null }) },
  };
}
