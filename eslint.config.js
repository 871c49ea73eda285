import boundaries from 'eslint-plugin-boundaries';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// The layers, from the bottom up. A folder may import itself and lower layers; never another folder of its own layer.
const layers = [
  ['lib'],
  ['api', 'ui'],
  ['query', 'layout', 'store'],
  ['viz'],
  ['chart', 'controls', 'datasets', 'reports', 'related'],
  ['dashboard', 'explore', 'lists'],
  ['app'],
];
const forbidden = { viz: ['api', 'store'], store: ['ui'], query: ['api', 'ui'], layout: ['api', 'ui'] };
const folders = layers.flat();
const withoutReact = ['api', 'query', 'layout', 'lib'];
const allowed = layers.flatMap((layer, level) =>
  layer.map((folder) => ({
    from: { element: { type: folder } },
    allow: {
      to: {
        element: {
          type: [
            folder,
            ...layers
              .slice(0, level)
              .flat()
              .filter((below) => !(forbidden[folder] ?? []).includes(below)),
          ],
        },
      },
    },
  })),
);
// Packages are for every folder; which folders are free of React is said below.
const packages = { from: { element: { type: folders } }, allow: { to: { module: { origin: ['external', 'core'] } } } };
const withReact = `{${folders.filter((folder) => !withoutReact.includes(folder)).join()}}`;
const noReact = (folder) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['react', 'react-dom', 'react-dom/*', 'react-redux'], message: `src/${folder} is free of React.` },
        ],
      },
    ],
  },
});

// `.ci/run` leaves out what takes a third of the linter's ten minutes: the analysis of React's compiler, and looking up whether each
// name is deprecated. `npm run lint` and `npm test` have both.
const isQuick = process.env.CI !== undefined;
const hookRules = isQuick ? { 'react-hooks/rules-of-hooks': 'error' } : hooks.configs.flat['recommended-latest'].rules;

// What a module may create, because it does not change afterwards.
const constants = [
  ...['RegExp', 'Date'],
  ...['createAction', 'createApi', 'createSlice'], // descriptions: what changes is in the store
  'createSelector', // keeps the last result of a pure function
  'createContext', // its values are in components
  ...['Marked', 'createDOMPurify'], // configured where they are created; keep nothing of what they are called with
];
const atModuleLevel = ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration';
const isConstant = `[init.callee.name=/^(${constants.join('|')})$/]`;
const isReadonly = '[id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly(Map|Set)$/]';

// What changes in a module.
const moduleState = [
  {
    selector: `${atModuleLevel}[kind="let"]`,
    message: 'What changes is in the store, in a component or in the services of a store, not in a module.',
  },
  {
    selector: `${atModuleLevel} > VariableDeclarator[init.type="NewExpression"][init.callee.name=/^(Map|Set|WeakMap|WeakSet)$/]:not(${isReadonly})`,
    message: 'A Map or Set of a module is a constant: annotate it as ReadonlyMap or ReadonlySet.',
  },
  {
    selector: `${atModuleLevel} > VariableDeclarator[init.type="NewExpression"]:not([init.callee.name=/^(Map|Set|WeakMap|WeakSet)$/], [init.callee.object.name="Intl"], ${isConstant})`,
    message: 'An object is created in a component or by the services of a store, not by a module.',
  },
  {
    selector: `${atModuleLevel} > VariableDeclarator[init.type="CallExpression"]:matches([init.callee.name=/^create/], [init.callee.property.name=/^create/]):not(${isConstant})`,
    message: 'An object is created in a component or by the services of a store, not by a module.',
  },
];

const zIndexNumber = {
  selector: 'Property[key.name="zIndex"] > Literal.value[raw=/^[0-9]/]',
  message: 'What is in front is a token: var(--z-…) of src/ui/theme.css.',
};

const importHandlers = {
  selector: "CallExpression[callee.property.name='then'][callee.object.type='ImportExpression'][arguments.length>1]",
  message:
    'The build moves what then() gets to where the file is there already (app/firstImports): handle a failure by catch().',
};
// What a document has one of, and plain functions read (src/lib/pageState.ts).
const pageStates = [
  'src/lib/t.ts', // the language of the page
  'src/lib/format/numberFormat.ts', // its number format
  'src/lib/format/timeFormat.ts', // its time format
  'src/lib/color/colorSchemes.ts', // the colour schemes of its server
  'src/lib/html/htmlSettings.ts', // how its server wants HTML to be shown
  'src/lib/trustedTypes.ts', // what libraries may insert into it as HTML
  'src/ui/themeMode.ts', // light or dark, as <html data-theme> says
  'src/ui/showTheme.ts', // the style sheet of its server's theme
  'src/ui/toast.ts', // the messages of its one live region
  'src/viz/externalPlugins.ts', // the plugins that bundles have registered with its `window`
];

export default tseslint.config(
  {
    ignores: [
      ...['bin', 'dist', 'dist-maps', '.state', 'node_modules', 'e2e/output', 'bench', 'coverage', '.cache'],
      // Written for Superset's packages, which are not installed.
      'tests/plugins/superset-plugin-*',
    ],
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    plugins: hooks.configs.flat['recommended-latest'].plugins,
    // Only where components and hooks are, since it takes its time.
    files: ['*.tsx', 'use*.ts', '*Context.ts', 'hooks.ts', 'chartPage.ts', 'currentTheme.ts', 'editTools.ts'].map(
      (name) => `src/${withReact}/**/${name}`,
    ),
    ignores: ['**/*.test.tsx'],
    rules: { ...hookRules, 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    ...a11y.configs.recommended,
    files: ['src/**/*.tsx'],
    rules: {
      ...a11y.configs.recommended.rules,
      // The keyboard reaches regions that scroll.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // A dialog or an inline editor moves the focus to where the user types next.
      'jsx-a11y-x/no-autofocus': 'off',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-control-regex': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // There are no enums, nor is there a package here whose enums are assigned.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      ...(isQuick && { '@typescript-eslint/no-deprecated': 'off' }),
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400, skipBlankLines: false }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': folders.map((folder) => ({ type: folder, pattern: `src/${folder}` })),
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.css'] } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, policies: [...allowed, packages] },
      ],
      'no-restricted-globals': ['error', { name: 'fetch', message: 'The one fetch is in src/api/early/http.ts.' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}', 'src/**/*.fixture.{ts,tsx}', 'src/app/main.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...moduleState,
        zIndexNumber,
        importHandlers,
        {
          selector: 'ImportDeclaration[source.value=/\\/pageState$/]',
          message:
            'Only for what a document has one of: say in eslint.config.js why it is neither in a store nor in a component.',
        },
      ],
    },
  },
  { files: pageStates, rules: { 'no-restricted-syntax': ['error', ...moduleState, zIndexNumber, importHandlers] } },
  { files: ['src/api/early/http.ts'], rules: { 'no-restricted-globals': 'off' } },
  // Fetches files of this build, not of the server.
  { files: ['src/viz/shared/geo/loadShapes.ts'], rules: { 'no-restricted-globals': 'off' } },
  // Not to the server, and without its session where the endpoint is another host's.
  { files: ['src/app/telemetry/startTelemetry.ts'], rules: { 'no-restricted-globals': 'off' } },
  ...withoutReact.map(noReact),
  { files: ['**/*.test.{ts,tsx}', 'tests/**', 'mocks/**', 'e2e/**'], rules: { 'no-restricted-globals': 'off' } },
);
