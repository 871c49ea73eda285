/**
 * Before each test file. Where there is a page, what is waited for may take long on a busy machine: a second, the library's
 * own limit, is passed now and then by tests that find nothing wrong.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 8000 });
}
export {};
