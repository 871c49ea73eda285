import fc from 'fast-check';

/** A mutant is killed by a failure, however large its counterexample: nothing is shrunk, and each mutant has the same values. */
fc.configureGlobal({ seed: 1, endOnFailure: true });
