import fc from 'fast-check';

/**
 * A mutant is killed by a failure, however large its counterexample: nothing is shrunk, each mutant has the same values, and most
 * of those that a property would find are found by its first values.
 */
fc.configureGlobal({
  seed: 1,
  endOnFailure: true,
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- each file would install the plugin that replaces it once more
  interruptAfterTimeLimit: 300,
});
