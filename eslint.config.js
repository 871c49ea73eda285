import boundaries from 'eslint-plugin-boundaries';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// The floors of the house, from the ground up. A room may import itself and what stands on lower floors; never a sibling.
const floors = [
  ['lib'],
  ['api', 'ui'],
  ['query'],
  ['viz'],
  ['state'],
  ['chart', 'controls', 'datasets'],
  ['dashboard', 'explore', 'lists'],
  ['app'],
];
const forbidden = { viz: ['api', 'state'], state: ['ui'] };
const rooms = floors.flat();
const allowed = floors.flatMap((floor, level) =>
  floor.map((room) => ({
    from: { element: { type: room } },
    allow: {
      to: {
        element: {
          type: [
            room,
            ...floors
              .slice(0, level)
              .flat()
              .filter((below) => !(forbidden[room] ?? []).includes(below)),
          ],
        },
      },
    },
  })),
);
// Packages are every room's to use; which rooms are free of React is said below.
const packages = { from: { element: { type: rooms } }, allow: { to: { module: { origin: ['external', 'core'] } } } };
const noReact = (room) => ({
  files: [`src/${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['react', 'react-dom', 'react-dom/*', 'react-redux'], message: `src/${room} is free of React.` },
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
      'boundaries/elements': rooms.map((room) => ({ type: room, pattern: `src/${room}` })),
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.css'] } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, policies: [...allowed, packages] },
      ],
      'no-restricted-globals': ['error', { name: 'fetch', message: 'The one fetch is in src/api/http.ts.' }],
    },
  },
  { files: ['src/api/http.ts'], rules: { 'no-restricted-globals': 'off' } },
  noReact('api'),
  noReact('query'),
  noReact('lib'),
  { files: ['**/*.test.{ts,tsx}', 'tests/**', 'mocks/**', 'e2e/**'], rules: { 'no-restricted-globals': 'off' } },
);
