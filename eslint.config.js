import boundaries from 'eslint-plugin-boundaries';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// The layers, from the bottom up. A folder may import itself and lower layers; never another folder of its own layer.
const layers = [
  ['lib'],
  ['api', 'ui'],
  ['query', 'layout', 'store'],
  ['viz'],
  ['chart', 'controls', 'datasets'],
  ['dashboard', 'explore', 'lists'],
  ['app'],
];
const forbidden = { viz: ['api', 'store'], store: ['ui'], query: ['api', 'ui'], layout: ['api', 'ui'] };
const folders = layers.flat();
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

export default tseslint.config(
  { ignores: ['dist', '.state', 'node_modules', 'e2e/output', 'bench', 'coverage'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-control-regex': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
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
      'no-restricted-globals': ['error', { name: 'fetch', message: 'The one fetch is in src/api/client/http.ts.' }],
    },
  },
  { files: ['src/api/client/http.ts'], rules: { 'no-restricted-globals': 'off' } },
  noReact('api'),
  noReact('query'),
  noReact('layout'),
  noReact('lib'),
  { files: ['**/*.test.{ts,tsx}', 'tests/**', 'mocks/**', 'e2e/**'], rules: { 'no-restricted-globals': 'off' } },
);
