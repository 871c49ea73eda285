import type { Plugin } from 'vite';

/** What ECharts registers when it starts: its Chinese texts, dark theme and spinner. The pages register and name none of them. */
const UNUSED_IN_ECHARTS = /\/echarts\/lib\/(i18n\/langZH|theme\/dark|loading\/default)\.js$/;

const ROUTER = /\/react-router\/dist\/production\/.*\.mjs$/;

/** @returns React Router's code, in which a component that nobody uses has no effects: the bundler leaves it out */
export function withoutEffects(code: string): string {
  return code
    .replace(/^var (\w+) = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, 'var $1 = /* @__PURE__ */ ')
    .replace(/^\w+\.displayName = [^;]*;$/gm, '');
}

/**
 * Leaves out what libraries bring along unasked. A version of theirs with other files or another form of code is larger, and works: the
 * gates of size-limit say so.
 */
export function unusedCode(): Plugin {
  return {
    name: 'unused-code',
    apply: 'build',
    load: { filter: { id: UNUSED_IN_ECHARTS }, handler: () => 'export default {};' },
    transform: { filter: { id: ROUTER }, handler: (code) => ({ code: withoutEffects(code), map: null }) },
  };
}
